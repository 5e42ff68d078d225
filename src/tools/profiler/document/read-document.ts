import { ProfilerError } from '../errors.ts';
import { type HtmlPiece, scanHtml } from './html.ts';
import { nextScript } from './next-script.ts';
import type { PayloadForm } from './payload-form.ts';
import { wakuScript } from './waku-script.ts';

/** Bytes of a document by what they are for; they add up to the document. */
export interface DocumentParts {
  readonly markup: number;
  readonly styles: number;
  /** The script that takes the payload and starts the client. */
  readonly boot: number;
  readonly scripts: number;
  /** Payload as it is on the wire, without what the document adds. */
  readonly payload: number;
  /** What writing the payload as JavaScript strings adds. */
  readonly escaping: number;
  /** Script tags and calls around the strings. */
  readonly wrapper: number;
}

/** A payload with the place of each of its bytes in the document. */
export interface InlinePayload {
  readonly payload: Buffer;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

export interface ReadDocument extends InlinePayload {
  readonly document: Buffer;
  readonly parts: DocumentParts;
  /** Start and end of every payload script with its tags. */
  readonly payloadScripts: readonly (readonly [start: number, end: number])[];
  readonly pieces: readonly HtmlPiece[];
}

/** How each framework hands its payload on. */
const FORMS: readonly PayloadForm[] = [wakuScript, nextScript];
const BOOT = /__FLIGHT_DATA|__WAKU_INITIAL_RSC__|__vite_rsc|import\(|\bTURBOPACK\b|webpackChunk/;

/** Collects bytes with their places; a payload is never longer than its document. */
function createCollector(limit: number) {
  const payload = Buffer.alloc(limit);
  const from = new Uint32Array(limit);
  const to = new Uint32Array(limit);
  let length = 0;
  return {
    emit: (byte: number, start: number, end: number) => {
      payload[length] = byte;
      from[length] = start;
      to[length] = end;
      length += 1;
    },
    finish: (): InlinePayload => ({
      payload: payload.subarray(0, length),
      from: from.subarray(0, length),
      to: to.subarray(0, length),
    }),
  };
}

const encodedLength = ({ from, to }: InlinePayload): number =>
  from.reduce((sum, start, index) => sum + (to[index] as number) - start, 0);

type PartOfRaw = 'styles' | 'boot' | 'scripts';

function partOf(piece: HtmlPiece, source: string): PartOfRaw | undefined {
  if (piece.name === 'style') return 'styles';
  if (piece.name !== 'script') return undefined;
  return BOOT.test(source) ? 'boot' : 'scripts';
}

/** The pieces of raw text that hold payload, with the tags around them. */
function findPayloadScripts(pieces: readonly HtmlPiece[], html: string) {
  return pieces.flatMap((piece, index) => {
    if (piece.kind !== 'raw' || piece.name !== 'script') return [];
    const script = html.slice(piece.start, piece.end);
    const form = FORMS.find(({ matches }) => matches(script));
    if (!form) return [];
    const start = pieces[index - 1]?.start ?? piece.start;
    return [{ piece, form, range: [start, pieces[index + 1]?.end ?? piece.end] as const }];
  });
}

/** Refuses a document that broke off inside a tag or a script: it may have lost payload. */
function checkEnd(pieces: readonly HtmlPiece[], html: string): void {
  const last = pieces.at(-1);
  if (last?.name !== 'script' && (last?.kind !== 'tag' || html.endsWith('>'))) return;
  if (last.kind === 'tag' && html.startsWith('</', last.start) && html.endsWith('>')) return;
  const what = last.name === 'script' ? 'script' : 'tag';
  const detail = `the document ends inside the ${what} that starts at byte ${last.start}`;
  throw new ProfilerError('bad-document', detail, { offset: last.end });
}

/** Whether an input is a document and no payload: a payload begins with a row's id. */
export const isDocument = (input: Uint8Array): boolean =>
  /^\s*</.test(
    Buffer.from(input.subarray(0, 64))
      .toString('latin1')
      .replace(/^\u00ef\u00bb\u00bf/, ''),
  );

/** Takes the payload out of a document and says what the rest of the document is. */
export function readDocument(document: Buffer): ReadDocument {
  const html = document.toString('latin1');
  const pieces = [...scanHtml(html)];
  checkEnd(pieces, html);
  const found = findPayloadScripts(pieces, html);
  if (found.length === 0) throw new ProfilerError('no-payload', `${document.length} bytes read`);
  const collector = createCollector(document.length);
  const stateBytes = found.reduce(
    (sum, { piece, form }) => sum + form.read(html, piece, collector.emit),
    0,
  );
  const inline = collector.finish();

  const sizes = { styles: 0, boot: stateBytes, scripts: 0 };
  const payloadPieces = new Set(found.map(({ piece }) => piece));
  for (const piece of pieces) {
    if (piece.kind !== 'raw' || payloadPieces.has(piece)) continue;
    const part = partOf(piece, html.slice(piece.start, piece.end));
    if (part) sizes[part] += piece.end - piece.start;
  }
  const scripts = found.reduce((sum, { range: [start, end] }) => sum + end - start, 0);
  const encoded = encodedLength(inline);
  const payload = inline.payload.length;
  const wrapper = scripts - encoded - stateBytes;
  const others = sizes.styles + sizes.boot + sizes.scripts + wrapper + encoded;
  return {
    ...inline,
    document,
    pieces,
    payloadScripts: found.map(({ range }) => range),
    parts: {
      markup: document.length - others,
      ...sizes,
      payload,
      escaping: encoded - payload,
      wrapper,
    },
  };
}
