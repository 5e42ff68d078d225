/** An inline script that the renderer wrote. */
export interface InlineScript {
  /** Attributes with the space before them, without the mark. */
  readonly attributes: string;
  readonly text: string;
}

/** A document in pieces: markup, a script, markup, …, markup. */
export interface MarkedDocument {
  readonly markup: readonly string[];
  readonly scripts: readonly InlineScript[];
}

const CLOSE = '</script>';

/**
 * Takes a document apart at the scripts that bear a mark. The mark is a random nonce of one render,
 * so no text of the content can bear it.
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

/** Puts a document together again, its scripts without the mark. */
export const writeMarkedDocument = ({ markup, scripts }: MarkedDocument): string =>
  markup
    .map((piece, index) => {
      const script = scripts[index];
      return script ? `${piece}<script${script.attributes}>${script.text}${CLOSE}` : piece;
    })
    .join('');
