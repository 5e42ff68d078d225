import { plainText } from '../i18n/typography.ts';
import { BOOT_SCRIPT, LONE_BOOT_SCRIPT } from '../lib/boot-script.ts';
import { markPartial } from './page-marks.ts';

export interface FinishedDocument {
  readonly html: string;
  /** Source text of the site's inline scripts; no others may run. */
  readonly scripts: readonly string[];
  /** Set when a script is missing or unexpected. */
  readonly problem: string | undefined;
}

interface InlineScript {
  /** Attributes with a leading space, without the nonce. */
  readonly attributes: string;
  readonly text: string;
}

/** A document split at its scripts: script n stands between markup n and n + 1. */
interface SplitDocument {
  readonly markup: readonly string[];
  readonly scripts: readonly InlineScript[];
}

const SCRIPT_END = '</script>';
const DOCUMENT_END = '</body></html>';

/**
 * Splits a document at the scripts with a nonce, which content cannot contain: it is new each time.
 */
function splitDocument(html: string, nonce: string | undefined): SplitDocument {
  if (nonce === undefined) return { markup: [html], scripts: [] };
  const [first = '', ...pieces] = html.split(`<script nonce="${nonce}"`);
  const markup = [first];
  const scripts: InlineScript[] = [];
  for (const piece of pieces) {
    const start = piece.indexOf('>');
    const end = piece.indexOf(SCRIPT_END, start);
    scripts.push({ attributes: piece.slice(0, start), text: piece.slice(start + 1, end) });
    markup.push(piece.slice(end + SCRIPT_END.length));
  }
  return { markup, scripts };
}

const joinDocument = ({ markup, scripts }: SplitDocument): string =>
  markup
    .map((piece, index) => {
      const script = scripts[index];
      return script ? `${piece}<script${script.attributes}>${script.text}${SCRIPT_END}` : piece;
    })
    .join('');

const PUSH = '(self.__FLIGHT_DATA||=[]).push(';

/** Binary chunks of a payload, which have another format. */
const BINARY = `${PUSH}Uint8Array`;

const isPayload = ({ text }: InlineScript): boolean =>
  text.startsWith(`${PUSH}"`) && text.endsWith('")');

const ESCAPES: Readonly<Record<string, string>> = { '\\"': '"', '`': '\\`', '${': '\\${' };

/**
 * Converts the text of a double-quoted string to that of a template literal, where the payload's
 * many double quotes need no escapes. Joined pieces may form `</script`, so that is escaped, too.
 */
const toTemplate = (text: string): string =>
  text
    .replace(/\\[\s\S]|`|\$\{/g, (piece) => ESCAPES[piece] ?? piece)
    .replaceAll('<!--', String.raw`<\!--`)
    .replace(/<\/(script)/gi, '</\\$1');

/**
 * Joins the scripts of the payload into one at the end. React splits them by timers; without
 * joining, the bytes and script hashes of the same page would differ between renders.
 */
function joinPayload(document: SplitDocument): SplitDocument {
  const { markup, scripts } = document;
  const payload = scripts.filter(isPayload);
  const isBinary = scripts.some(({ text }) => text.startsWith(BINARY));
  if (isBinary || payload.length === 0 || !markup.at(-1)?.endsWith(DOCUMENT_END)) return document;
  const between = [markup[0] ?? ''];
  for (const [index, script] of scripts.entries()) {
    const after = markup[index + 1] ?? '';
    if (isPayload(script)) between.push(`${between.pop()}${after}`);
    else between.push(after);
  }
  const rows = payload.map(({ text }) => text.slice(PUSH.length + 1, -2)).join('');
  const end = between.pop() ?? '';
  return {
    markup: [...between, end.slice(0, -DOCUMENT_END.length), DOCUMENT_END],
    scripts: [
      ...scripts.filter((script) => !isPayload(script)),
      { attributes: '', text: `${PUSH}\`${toTemplate(rows)}\`)` },
    ],
  };
}

/** The only script rendered by a component. */
const BOOT = `<script>${BOOT_SCRIPT}</script>`;
const LONE_BOOT = `<script>${LONE_BOOT_SCRIPT}</script>`;

/** Scripts besides the boot script: the start of the client, and the payload. */
const MIN_SCRIPTS = 2;

/** Any other script in the markup; `<` in text is escaped. */
const SCRIPT_TAG = /<script[\s/>]/i;

const foreignScriptIn = (markup: readonly string[]): string | undefined =>
  markup.some((piece) => SCRIPT_TAG.test(piece))
    ? 'document contains a script that the site did not write; the browser will block it'
    : undefined;

function problemOf({ markup, scripts }: SplitDocument): string | undefined {
  const foreign = foreignScriptIn(markup.map((piece) => piece.replace(BOOT, '')));
  if (foreign !== undefined) return foreign;
  return markup.some((piece) => piece.includes(BOOT)) && scripts.length >= MIN_SCRIPTS
    ? undefined
    : 'document lacks a script of the site';
}

const ENTRY_LINK = /<link rel="modulepreload"(?![^>]*fetchPriority)/g;

/**
 * Lowers the fetch priority of the entry's modules, as React does for all others: scripts, which
 * pages can do without, would delay styles, fonts and the first picture on a slow connection.
 */
const lowerScriptPriority = (html: string): string =>
  html.replace(ENTRY_LINK, '$& fetchPriority="low"');

/** Removes typographic characters that prevent line breaks: machines do not need them. */
const withPlainTexts = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? plainText(value) : value;

/**
 * The element with structured data (JSON-LD 1.1), empty without nodes. Browsers never run it, so no
 * policy names it; `<` is escaped because texts of the content may contain `</script>` or `<!--`.
 */
function toJsonLd(nodes: readonly object[]): string {
  if (nodes.length === 0) return '';
  const graph = { '@context': 'https://schema.org', '@graph': nodes };
  const json = JSON.stringify(graph, withPlainTexts).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/ld+json">${json}</script>`;
}

export interface RenderedParts {
  /** Nonce of the renderer's scripts; without one, none is trusted. */
  readonly nonce: string | undefined;
  readonly isPartial?: boolean;
  readonly structuredData?: readonly object[];
  /** Omits the client's scripts, so that the page works without them. */
  readonly isWithoutClient?: boolean;
}

/** The renderer's links to scripts; `<` in text is escaped. */
const SCRIPT_LINK = /<link rel="(?:modulepreload|preload" as="script)"[^>]*>/g;

/** A document with the boot script only. */
function finishWithoutClient({ markup }: SplitDocument): FinishedDocument {
  const document = markup.map((piece) => piece.replace(SCRIPT_LINK, '')).join('');
  const [before = '', ...after] = document.split(BOOT);
  const html = after.length > 0 ? `${before}${LONE_BOOT}${after.join('')}` : before;
  return { html, scripts: [LONE_BOOT_SCRIPT], problem: foreignScriptIn([before, ...after]) };
}

/** Turns Waku's output into the final document. */
export function finishDocument(
  rendered: string,
  { nonce, isPartial = false, structuredData = [], isWithoutClient = false }: RenderedParts,
): FinishedDocument {
  const split = splitDocument(rendered, nonce);
  if (isWithoutClient) return finishWithoutClient(split);
  const document = joinPayload(split);
  const { markup, scripts } = document;
  const [first = '', ...others] = markup.map(lowerScriptPriority);
  const html = joinDocument({
    markup: [isPartial ? markPartial(first) : first, ...others],
    scripts,
  });
  const isWhole = html.endsWith(DOCUMENT_END);
  const data = toJsonLd(structuredData);
  return {
    html: isWhole ? html.slice(0, -DOCUMENT_END.length) + data + DOCUMENT_END : html,
    scripts: [BOOT_SCRIPT, ...scripts.map(({ text }) => text)],
    problem: problemOf(document),
  };
}
