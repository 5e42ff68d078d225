import { telHrefOf } from './tracked-phone.ts';
import { loadAside } from './load-script.ts';

const PHONE_LINK = 'a[href^="tel:"]';

interface Replacement {
  readonly href: string;
  readonly text: string;
}

/** Addresses of phone links before the replacement. */
const replacements = new Map<string, Replacement>();

const phoneLinks = (root: ParentNode): NodeListOf<HTMLAnchorElement> =>
  root.querySelectorAll<HTMLAnchorElement>(PHONE_LINK);

/** The numbers in a link's text; the nodes stay, they are React's. */
function* numbersIn(link: HTMLAnchorElement): Generator<Text> {
  const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (telHrefOf(text.data) !== undefined) yield text;
  }
}

/** Gives a link the number that replaces its own, whether its text shows one or not («Позвонить»). */
function replaceNumber(link: HTMLAnchorElement): void {
  const replacement = replacements.get(link.getAttribute('href') ?? '');
  if (!replacement) return;
  for (const number of numbersIn(link)) {
    if (number.data !== replacement.text) number.data = replacement.text;
  }
  link.href = replacement.href;
}

/** Learns from a link whose text was changed which number replaces which, everywhere. */
function follow(link: HTMLAnchorElement): void {
  const before = link.getAttribute('href');
  const [number] = numbersIn(link);
  const after = telHrefOf(number?.data ?? '');
  if (before === null || !number || after === undefined || after === before) return;
  replacements.set(before, { href: after, text: number.data });
  phoneLinks(document).forEach(replaceNumber);
}

function observe({ target, addedNodes }: MutationRecord): void {
  for (const node of addedNodes) {
    if (!(node instanceof Element)) continue;
    if (node.matches(PHONE_LINK)) replaceNumber(node as HTMLAnchorElement);
    phoneLinks(node).forEach(replaceNumber);
  }
  const changed = target instanceof Element ? target : target.parentElement;
  const link = changed?.closest<HTMLAnchorElement>(PHONE_LINK);
  if (link) follow(link);
}

/**
 * Loads call tracking. Phone links call the numbers that it puts in their text, and so do those of
 * the same number that it does not reach: of later pages, and without a number in their text.
 */
export function startCallTracking(address: string): void {
  new MutationObserver((changes) => changes.forEach(observe)).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  loadAside(address);
}
