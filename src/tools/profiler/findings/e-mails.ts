import type { Attribution } from '../attribution/attribution.ts';
import type { FoundString } from '../attribution/place.ts';
import type { Evidence } from './finding.ts';
import { readText, readValue, textSource } from '../html/html-source.ts';
import type { HtmlElement } from '../html/html-tree.ts';
import { readHtml } from '../html/read-html.ts';
import { categoryAt, rawText } from './strings.ts';

/** Lengths are bounded, so that a long text is read in linear time. */
const EVERY_E_MAIL =
  /(?<![\w.+/-]|:\/\/[^\s@]{0,64}:)[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,8}[a-z\u0430-\u044f]{2,24}(?![\w-])/gi;
/** Ends of names of files: `logo@2x.png` is one. */
const FILE =
  /@\dx\.|\.(?:avif|css|csv|gif|html?|ico|jpe?g|jsx?|json|map|mjs|mp4|pdf|png|svg|tsx?|ttf|txt|webm|webp|woff2?|xml|zip)$/i;

function* eMailsIn(text: string): Generator<string> {
  if (!text.includes('@')) return;
  for (const [address] of text.matchAll(EVERY_E_MAIL)) if (!FILE.test(address)) yield address;
}

/** Props whose text a visitor reads, hears or fills in. */
const SHOWN_PROPS = new Set([
  'children',
  'placeholder',
  'alt',
  'title',
  'label',
  'aria-label',
  'content',
  'value',
  'defaultValue',
]);

const MAIL_LINK = /^mailto:/i;

/** Whether a visitor reads a string, or follows it as a link. */
function isShown(attribution: Attribution, found: FoundString, text: string): boolean {
  if (MAIL_LINK.test(text) || categoryAt(attribution, found.start) === 'text') return true;
  const owner = attribution.nodes[found.node];
  return owner?.kind !== 'prop' || SHOWN_PROPS.has(owner.name);
}

/** Texts of HTML that a visitor reads, and links. */
function* shownIn(html: string): Generator<string> {
  const source = textSource(html);
  const waiting: HtmlElement[] = [readHtml(html)];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    for (const { name, valueStart, valueEnd } of element.attributes) {
      const value = readValue(source, valueStart, valueEnd);
      if (SHOWN_PROPS.has(name) || MAIL_LINK.test(value)) yield value;
    }
    for (const child of element.children) {
      if (child.kind === 'element') waiting.push(child);
      else if (child.kind === 'text') yield readText(source, child.start, child.end);
    }
  }
}

/** Addresses that the page shows or links to, also in strings of HTML and in the markup. */
export function findShownEMails({ attribution, markup }: Evidence): ReadonlySet<string> {
  const shown = attribution.strings.flatMap((found) => {
    const text = rawText(attribution, found);
    return text.includes('@') && isShown(attribution, found, text) ? [...eMailsIn(text)] : [];
  });
  const inMarkup = markup?.includes('@')
    ? [...shownIn(markup)].flatMap((text) => [...eMailsIn(text)])
    : [];
  return new Set([...shown, ...inMarkup].map((address) => address.toLowerCase()));
}

/** The first address in a text that the page shows nowhere. */
export function hiddenEMail(text: string, shown: ReadonlySet<string>): string | undefined {
  for (const address of eMailsIn(text)) if (!shown.has(address.toLowerCase())) return address;
  return undefined;
}
