import { toTelHref } from '#contract/values/tel-href.ts';
import { loadInBackground } from './load-script.ts';

/** Minimum number of digits in a complete phone number. */
const MIN_DIGITS = 10;

/** The `tel:` URL for a link's text; undefined if the text is not a number («Позвонить»). */
export function telHrefOf(text: string): string | undefined {
  const digits = text.replace(/\D/g, '').length;
  return digits >= MIN_DIGITS ? toTelHref(text.trim()) : undefined;
}

const PHONE_LINK = 'a[href^="tel:"]';

interface Replacement {
  readonly href: string;
  readonly text: string;
}

/** Replacements by the original `href`. */
const replacements = new Map<string, Replacement>();

const phoneLinks = (root: ParentNode): NodeListOf<HTMLAnchorElement> =>
  root.querySelectorAll<HTMLAnchorElement>(PHONE_LINK);

/** Text nodes of a link that hold numbers; React owns the nodes. */
function* numbersIn(link: HTMLAnchorElement): Generator<Text> {
  const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (telHrefOf(text.data) !== undefined) yield text;
  }
}

/** Replaces a link's number, whether or not its text shows one («Позвонить»). */
function replaceNumber(link: HTMLAnchorElement): void {
  const replacement = replacements.get(link.getAttribute('href') ?? '');
  if (!replacement) return;
  for (const number of numbersIn(link)) {
    if (number.data !== replacement.text) number.data = replacement.text;
  }
  link.href = replacement.href;
}

/** Records the replacement seen in a changed link and applies it to all phone links. */
function recordReplacement(link: HTMLAnchorElement): void {
  const before = link.getAttribute('href');
  const [number] = numbersIn(link);
  const after = telHrefOf(number?.data ?? '');
  if (before === null || !number || after === undefined || after === before) return;
  replacements.set(before, { href: after, text: number.data });
  phoneLinks(document).forEach(replaceNumber);
}

function handleMutation({ target, addedNodes }: MutationRecord): void {
  for (const node of addedNodes) {
    if (!(node instanceof Element)) continue;
    if (node.matches(PHONE_LINK)) replaceNumber(node as HTMLAnchorElement);
    phoneLinks(node).forEach(replaceNumber);
  }
  const changed = target instanceof Element ? target : target.parentElement;
  const link = changed?.closest<HTMLAnchorElement>(PHONE_LINK);
  if (link) recordReplacement(link);
}

/**
 * Loads call tracking. The script changes only texts: its replacements are applied here to `href`s,
 * to links of later pages and to links without a number in their text.
 */
export function startCallTracking(url: string): void {
  new MutationObserver((changes) => changes.forEach(handleMutation)).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  loadInBackground(url);
}
