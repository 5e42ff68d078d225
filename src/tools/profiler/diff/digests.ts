import crypto from 'node:crypto';
import type { Attribution } from '../attribution/attribution.ts';

/** Hashes that every build gives its files anew: those of Vite and of webpack. */
const BUILD_HASH = /-[\w-]{8}(?=\.(?:css|js)\b)|\b[0-9a-f]{16,20}(?=\.(?:css|js)\b)/g;

/** A name or a text without what every build changes. */
export const withoutBuildHash = (text: string): string => text.replace(BUILD_HASH, '*');

/** 48 bits: enough to tell apart the texts of a page. */
const DIGEST_LENGTH = 8;

/** A short digest; '' of nothing. */
export const digestOf = (data: string): string =>
  data === '' ? '' : crypto.hash('sha1', data, 'base64url').slice(0, DIGEST_LENGTH);

/** Bytes of React keys by node. */
export function countKeyBytes({ nodes, keys }: Attribution): Int32Array {
  const bytes = new Int32Array(nodes.length);
  for (const { node, range } of keys) bytes[node] = range[1] - range[0];
  return bytes;
}

/** Bytes of content that each node owns by itself, one node after the other, without React keys. */
function gatherContent(
  attribution: Attribution,
  content: Uint8Array,
): { bytes: Buffer; ends: Int32Array } {
  const { nodes, nodeOf, payload, keys } = attribution;
  const isContent = content.slice();
  for (const { range } of keys) isContent.fill(0, ...range);
  const ends = new Int32Array(nodes.length);
  for (let byte = 0; byte < payload.length; byte += 1) {
    const node = nodeOf[byte] as number;
    ends[node] = (ends[node] as number) + (isContent[byte] as number);
  }
  for (let id = 1; id < ends.length; id += 1) {
    ends[id] = (ends[id] as number) + (ends[id - 1] as number);
  }
  const next = Int32Array.from(ends, (_, id) => (id === 0 ? 0 : (ends[id - 1] as number)));
  const bytes = Buffer.alloc(ends.at(-1) ?? 0);
  for (let byte = 0; byte < payload.length; byte += 1) {
    if (isContent[byte] === 0) continue;
    const node = nodeOf[byte] as number;
    bytes[next[node] as number] = payload[byte] as number;
    next[node] = (next[node] as number) + 1;
  }
  return { bytes, ends };
}

/**
 * A digest of what each node says by itself: the same in another render and another build of an
 * unchanged page. Imports are not looked into: their ids are the build's.
 * @param content what `markContent` says of the bytes
 */
export function digestNodes(attribution: Attribution, content: Uint8Array): string[] {
  const { bytes, ends } = gatherContent(attribution, content);
  return attribution.nodes.map(({ id, kind }) => {
    if (kind === 'import') return '';
    const start = id === 0 ? 0 : (ends[id - 1] as number);
    return digestOf(withoutBuildHash(bytes.toString('utf8', start, ends[id])));
  });
}
