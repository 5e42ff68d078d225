import { ProfilerError } from './errors.ts';
import type { Places, Range } from './body.ts';
import { type RawText, readRawTexts } from './raw-texts.ts';
import { createCollector } from './collector.ts';
import { handsOnPayload, readScript } from './scripts.ts';

/** Bytes of a document by purpose; they add up to the document. */
export interface DocumentParts {
  readonly markup: number;
  readonly styles: number;
  /** The script that receives the payload and starts the client. */
  readonly boot: number;
  readonly scripts: number;
  /** Payload as in a navigation, without the overhead of the document. */
  readonly payload: number;
  /** Overhead of writing the payload as JavaScript strings. */
  readonly escaping: number;
  /** Script tags and calls around the strings. */
  readonly wrapper: number;
}

/** The payload of a document, and its place there. */
export interface ReadDocument extends Places {
  readonly document: Buffer;
  readonly parts: DocumentParts;
  /** Every payload script with its tags. */
  readonly payloadScripts: readonly Range[];
}

const BOOT =
  /__FLIGHT_DATA|__WAKU_INITIAL_RSC__|__vite_rsc|vinext\.|import\(|\bTURBOPACK\b|webpackChunk/;

export const ADVICE_FOR_TANSTACK =
  'TanStack Start sends a payload for each server component, among its other data: serve one component by renderToReadableStream and measure that';

/** Documents without a readable payload, by their scripts. */
const WITHOUT_PAYLOAD: readonly (readonly [script: RegExp, detail: string])[] = [
  [/\bid="?__NEXT_DATA__\b/, 'the pages router of Next sends none'],
  [/\$_TSR\b/, ADVICE_FOR_TANSTACK],
  [/(?:)/, 'none of its scripts hands on a payload'],
];

/** UTF-8, read as Latin-1. */
const BYTE_ORDER_MARK = /^\u00ef\u00bb\u00bf/;

/** Whether an input is a document rather than a payload, which begins with a row's id. */
export const isDocument = (input: Uint8Array): boolean =>
  /^\s*</.test(Buffer.from(input.subarray(0, 64)).toString('latin1').replace(BYTE_ORDER_MARK, ''));

type OtherPart = 'styles' | 'boot' | 'scripts';

function partOf({ name }: RawText, text: string): OtherPart | undefined {
  if (name === 'style') return 'styles';
  if (name !== 'script') return undefined;
  return BOOT.test(text) ? 'boot' : 'scripts';
}

const SCRIPT_END = '</script>';

/** A document that was cut while it was received, up to the end of its last script. */
export const upToLastScript = (document: Buffer): Buffer =>
  document.subarray(0, document.lastIndexOf(SCRIPT_END) + SCRIPT_END.length);

/** Takes the payload out of a document and classifies the rest. */
export function readDocument(document: Buffer): ReadDocument {
  const html = document.toString('latin1');
  const collector = createCollector(document.length);
  const sizes: Record<OtherPart, number> = { styles: 0, boot: 0, scripts: 0 };
  const payloadScripts: Range[] = [];
  let state = 0;
  for (const raw of readRawTexts(html)) {
    const text = html.slice(raw.start, raw.end);
    if (raw.isRun && handsOnPayload(text)) {
      payloadScripts.push(raw.whole);
      state += readScript(html, raw, collector.emit);
      continue;
    }
    const part = partOf(raw, text);
    if (part) sizes[part] += raw.end - raw.start;
  }
  const { written, ...inline } = collector.finish();
  if (inline.payload.length === 0) {
    const [, detail = ''] = WITHOUT_PAYLOAD.find(([script]) => script.test(html)) ?? [];
    throw new ProfilerError('no-payload', detail);
  }
  const payload = inline.payload.length;
  const scripts = payloadScripts.reduce((sum, [start, end]) => sum + end - start, 0);
  const boot = sizes.boot + state;
  const markup = document.length - sizes.styles - boot - sizes.scripts - (scripts - state);
  const wrapper = scripts - written - state;
  const parts = { markup, ...sizes, boot, payload, escaping: written - payload, wrapper };
  return { ...inline, isQuoted: true, document, parts, payloadScripts };
}
