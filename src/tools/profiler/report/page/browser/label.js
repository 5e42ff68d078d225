// @ts-check

const ELLIPSIS = '…';
/** Fewer characters than these tell nothing. */
const LEAST = 3;
/** What a cut before a name leaves of the separator. */
const BEFORE = { '›': '… › ', '/': '…/', '.': '…' };

/** The longest end that fits behind an ellipsis: the widths of ends only grow.
 * @param {readonly string[]} chars @param {number} width @param {(text: string) => number} measure */
function fittingEnd(chars, width, measure) {
  let [from, to] = [0, chars.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (measure(ELLIPSIS + chars.slice(middle).join('')) <= width) to = middle;
    else from = middle + 1;
  }
  return chars.slice(from).join('');
}

/** Shortens a path at its front, before a name where that loses little. Empty when too little would
 * stay.
 * @param {string} text
 * @param {number} width
 * @param {(text: string) => number} measure its width, in the same unit
 * @returns {string} */
export function shortenFront(text, width, measure) {
  if (width <= 0) return '';
  if (measure(text) <= width) return text;
  const end = fittingEnd(Array.from(text), width, measure);
  if (end.length < LEAST) return '';
  const [, separator, name = ''] = /^.*?([›.]|\/(?! ›)) ?(.*)$/su.exec(end) ?? [];
  const before = BEFORE[/** @type {keyof typeof BEFORE} */ (separator)] ?? ELLIPSIS;
  const isNear = name.length >= LEAST && name.length >= end.length / 2;
  return isNear && measure(before + name) <= width ? before + name : ELLIPSIS + end.trimStart();
}
