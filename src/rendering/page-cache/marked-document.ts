/** An inline script of the renderer. */
export interface InlineScript {
  /** Attributes with a leading space, without the mark. */
  readonly attributes: string;
  readonly text: string;
}

/** A document split into markup and scripts; script n stands between markup n and n + 1. */
export interface MarkedDocument {
  readonly markup: readonly string[];
  readonly scripts: readonly InlineScript[];
}

const CLOSE = '</script>';

/**
 * Splits a document at the scripts with the given mark. The mark is a random nonce of one render, so
 * content cannot contain it.
 */
export function readMarkedDocument(html: string, mark: string): MarkedDocument {
  const [first = '', ...pieces] = html.split(`<script nonce="${mark}"`);
  const markup = [first];
  const scripts: InlineScript[] = [];
  for (const piece of pieces) {
    const start = piece.indexOf('>');
    const end = piece.indexOf(CLOSE, start);
    scripts.push({ attributes: piece.slice(0, start), text: piece.slice(start + 1, end) });
    markup.push(piece.slice(end + CLOSE.length));
  }
  return { markup, scripts };
}

/** Joins a split document; its scripts no longer have the mark. */
export const writeMarkedDocument = ({ markup, scripts }: MarkedDocument): string =>
  markup
    .map((piece, index) => {
      const script = scripts[index];
      return script ? `${piece}<script${script.attributes}>${script.text}${CLOSE}` : piece;
    })
    .join('');
