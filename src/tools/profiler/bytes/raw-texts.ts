import type { Range } from './body.ts';
import { Parser } from 'htmlparser2';
import { ProfilerError } from './errors.ts';

/** A script or a style of a document, with and without its tags. */
export interface RawText {
  readonly name: string;
  readonly isRun: boolean;
  readonly start: number;
  readonly end: number;
  readonly whole: Range;
}

const RAW = new Set(['script', 'style']);
/** Types of scripts that run; all others are data. */
const RUN = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;
const CUT_TAG = /<\/?[a-z][^<>]*$/i;
/** End tags without a start may come last and mean nothing. */
const STRAY_TAGS = /^(?:<\/[a-z][^>]*>\s*)*$/i;

function failAtEnd(html: string, what: string, start: number): never {
  const detail = `the document ends inside the ${what} that starts at byte ${start}`;
  throw new ProfilerError('bad-document', detail, { offset: html.length });
}

/**
 * Scripts and styles of a document as browsers read it, the document read as Latin-1. A document
 * that breaks off may have lost payload, so it is refused.
 */
export function readRawTexts(html: string): RawText[] {
  const texts: RawText[] = [];
  let open: Omit<RawText, 'end' | 'whole'> & { readonly from: number } = NOTHING;
  let covered = 0;
  const cover = () => {
    covered = parser.endIndex + 1;
  };
  const parser = new Parser({
    onopentag: (name, { type = '' }) => {
      cover();
      if (!RAW.has(name)) return;
      const isRun = name === 'script' && RUN.test(type.trim());
      open = { name, isRun, from: parser.startIndex, start: covered };
    },
    onclosetag: (name, isImplied) => {
      if (!isImplied) cover();
      if (open === NOTHING || name !== open.name) return;
      const { from, ...text } = open;
      if (isImplied) failAtEnd(html, name, open.start);
      texts.push({ ...text, end: parser.startIndex, whole: [from, covered] });
      open = NOTHING;
    },
    ontext: cover,
    oncomment: cover,
    oncdatastart: cover,
    oncdataend: cover,
    onprocessinginstruction: cover,
  });
  parser.end(html);
  const isCut = CUT_TAG.test(html) || !STRAY_TAGS.test(html.slice(covered));
  if (isCut) failAtEnd(html, 'tag', Math.min(covered, html.lastIndexOf('<')));
  return texts;
}

const NOTHING = { name: '', isRun: false, from: 0, start: 0 };

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Text as React writes it in markup and in attributes. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
