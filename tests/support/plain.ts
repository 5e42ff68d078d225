/** A text without what keeps its lines together: that is typography, not wording. */
export const plain = (text: string): string =>
  text
    .replaceAll('\u2060', '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
