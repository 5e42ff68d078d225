import type { Places } from './body.ts';
import { createCollector } from './collector.ts';

const ESCAPE = 0xff;
const FOOTER = 0x00;
const LENGTH_BYTES = 4;
/** Source: rsc-completion-metadata.ts of vinext. */
const MOST_FOOTER_BYTES = 256;

/** Start of vinext's footer; -1 if there is none. */
function startOfFooter(bytes: Buffer): number {
  if (bytes.length < LENGTH_BYTES + 2) return -1;
  const length = bytes.readUInt32BE(bytes.length - LENGTH_BYTES);
  const start = bytes.length - LENGTH_BYTES - length - 2;
  const isFooter = start >= 0 && length < MOST_FOOTER_BYTES;
  return isFooter && bytes[start] === ESCAPE && bytes[start + 1] === FOOTER ? start : -1;
}

/**
 * Takes the payload out of a response of vinext, which appends a footer and escapes text that looks
 * like one; null if there is no footer.
 */
export function readFooter(bytes: Buffer): Places | null {
  const end = startOfFooter(bytes);
  if (end < 0) return null;
  const collector = createCollector(end);
  for (let at = 0; at < end;) {
    const next = bytes[at] === ESCAPE && bytes[at + 1] === ESCAPE ? at + 2 : at + 1;
    collector.emit(bytes[at] as number, at, next);
    at = next;
  }
  const { payload, from, to } = collector.finish();
  return { payload, from, to, isQuoted: false };
}
