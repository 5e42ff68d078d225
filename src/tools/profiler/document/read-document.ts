import { ProfilerError } from '../errors.ts';
import type { Range } from '../tree/node.ts';
import { FORMS, type PayloadForm } from './scripts.ts';

/** Bytes of a document by what they are for; they add up to the document. */
export interface DocumentParts {
  readonly markup: number;
  readonly styles: number;
  /** The script that takes the payload and starts the client. */
  readonly boot: number;
  readonly scripts: number;
  /** Payload as it is in a navigation, without what the document adds. */
  readonly payload: number;
  /** What writing the payload as JavaScript strings adds. */
  readonly escaping: number;
  /** Script tags and calls around the strings. */
  readonly wrapper: number;
}

/** The payload of a document: its byte `i` is written at `from[i]` to `to[i]` there. */
export interface ReadDocument {
  readonly document: Buffer;
  readonly payload: Buffer;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly parts: DocumentParts;
  /** Every payload script with its tags. */
  readonly payloadScripts: readonly Range[];
}

/** Raw text of a document, and the same with the tags around it. */
interface RawText {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly whole: Range;
}

/** Elements whose content is not markup. */
const RAW = new Set(['script', 'style', 'textarea', 'title']);
const TAG = /<\/?([a-z][^\s/>]*)(?:[^>"']|"[^"]*"|'[^']*')*>/iy;
const TAG_START = /<\/?[a-z]/iy;
const BOOT = /__FLIGHT_DATA|__WAKU_INITIAL_RSC__|__vite_rsc|import\(|\bTURBOPACK\b|webpackChunk/;

function failAtEnd(html: string, what: string, start: number): never {
  const detail = `the document ends inside the ${what} that starts at byte ${start}`;
  throw new ProfilerError('bad-document', detail, { offset: html.length });
}

function matchAt(pattern: RegExp, html: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(html);
}

/** Offset after the comment, declaration or instruction at an offset; undefined for something else. */
function skipComment(html: string, at: number): number | undefined {
  if (!html.startsWith('<!', at) && !html.startsWith('<?', at)) return undefined;
  const mark = html.startsWith('<!--', at) ? '-->' : '>';
  const close = html.indexOf(mark, at + 2);
  return close < 0 ? html.length : close + mark.length;
}

/** Raw texts of a document, read as Latin-1. One that broke off may have lost payload: it is refused. */
function* readRawTexts(html: string): Generator<RawText> {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const afterComment = skipComment(html, at);
    if (afterComment !== undefined) {
      at = afterComment;
      continue;
    }
    const tag = matchAt(TAG, html, at);
    if (!tag) {
      if (matchAt(TAG_START, html, at)) failAtEnd(html, 'tag', at);
      at += 1;
      continue;
    }
    const name = tag[1]?.toLowerCase() ?? '';
    const start = at + tag[0].length;
    if (html[at + 1] === '/' || !RAW.has(name)) {
      at = start;
      continue;
    }
    const close = matchAt(new RegExp(`</${name}[\\s/>]`, 'gi'), html, start);
    if (!close) {
      if (name === 'script') failAtEnd(html, 'script', start);
      return;
    }
    const end = html.indexOf('>', close.index) + 1 || html.length;
    yield { name, start, end: close.index, whole: [at, end] };
    at = end;
  }
}

/** Collects bytes with their places; a payload is never longer than its document. */
function createCollector(limit: number) {
  const payload = Buffer.alloc(limit);
  const from = new Uint32Array(limit);
  const to = new Uint32Array(limit);
  let length = 0;
  let written = 0;
  return {
    emit: (byte: number, start: number, end: number) => {
      payload[length] = byte;
      from[length] = start;
      to[length] = end;
      length += 1;
      written += end - start;
    },
    finish: () => ({
      payload: payload.subarray(0, length),
      from: from.subarray(0, length),
      to: to.subarray(0, length),
      written,
    }),
  };
}

/** Whether an input is a document and no payload: a payload begins with a row's id. */
export const isDocument = (input: Uint8Array): boolean =>
  /^\s*</.test(
    Buffer.from(input.subarray(0, 64))
      .toString('latin1')
      .replace(/^\u00ef\u00bb\u00bf/, ''),
  );

type OtherPart = 'styles' | 'boot' | 'scripts';

function partOf(name: string, text: string): OtherPart | undefined {
  if (name === 'style') return 'styles';
  if (name !== 'script') return undefined;
  return BOOT.test(text) ? 'boot' : 'scripts';
}

/** Takes the payload out of a document and says what the rest of the document is. */
export function readDocument(document: Buffer): ReadDocument {
  const html = document.toString('latin1');
  const collector = createCollector(document.length);
  const sizes: Record<OtherPart, number> = { styles: 0, boot: 0, scripts: 0 };
  const payloadScripts: Range[] = [];
  let state = 0;
  for (const raw of readRawTexts(html)) {
    const text = html.slice(raw.start, raw.end);
    const form: PayloadForm | undefined =
      raw.name === 'script' ? FORMS.find(({ matches }) => matches(text)) : undefined;
    const part = form ? undefined : partOf(raw.name, text);
    if (part) sizes[part] += raw.end - raw.start;
    if (!form) continue;
    payloadScripts.push(raw.whole);
    state += form.read(html, raw, collector.emit);
  }
  if (payloadScripts.length === 0) {
    throw new ProfilerError('no-payload', `${document.length} bytes read`);
  }
  const { written, ...inline } = collector.finish();
  const payload = inline.payload.length;
  const scripts = payloadScripts.reduce((sum, [start, end]) => sum + end - start, 0);
  const boot = sizes.boot + state;
  const markup = document.length - sizes.styles - boot - sizes.scripts - (scripts - state);
  const wrapper = scripts - written - state;
  const parts = { markup, ...sizes, boot, payload, escaping: written - payload, wrapper };
  return { ...inline, document, parts, payloadScripts };
}
