import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { BffError } from '../shared/errors.ts';

/** Largest body accepted from the content API, bytes. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;
/** Maximum number of nested codings. */
const MAX_LAYERS = 3;

type Decode = (
  body: Buffer,
  options: { maxOutputLength: number; finishFlush?: number },
) => Promise<Buffer>;

interface Coding {
  readonly decode: Decode;
  /** Whether a body begins like this coding and unlike JSON. */
  readonly isAt?: (body: Buffer) => boolean;
  /** Name in `Content-Encoding` of a coding that has no magic bytes. */
  readonly name?: string;
  /** Tolerates a missing end: `JSON.parse` detects truncation. */
  readonly finishFlush?: number;
}

const { Z_SYNC_FLUSH } = zlib.constants;
const beginsWith =
  (...magic: number[]) =>
  (body: Buffer) =>
    magic.every((byte, at) => body[at] === byte);

/** RFC 1950 section 2.2. */
const isZlib = (body: Buffer): boolean =>
  body.length > 2 && (body[0]! & 0x8f) === 0x08 && body.readUInt16BE() % 31 === 0;

const BROTLI: Coding = { decode: promisify(zlib.brotliDecompress), name: 'br' };
const CODINGS: readonly Coding[] = [
  { decode: promisify(zlib.gunzip), isAt: beginsWith(0x1f, 0x8b), finishFlush: Z_SYNC_FLUSH },
  { decode: promisify(zlib.zstdDecompress), isAt: beginsWith(0x28, 0xb5, 0x2f, 0xfd) },
  { decode: promisify(zlib.inflate), isAt: isZlib, finishFlush: Z_SYNC_FLUSH },
  BROTLI,
  { decode: promisify(zlib.inflateRaw), name: 'deflate' },
];

const isTooLarge = (cause: unknown): boolean =>
  (cause as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';

/** @returns undefined if the body does not have the coding that was declared */
async function decodeLayer(body: Buffer, { decode, isAt, finishFlush }: Coding) {
  const options = { maxOutputLength: MAX_BODY_BYTES, ...(finishFlush && { finishFlush }) };
  try {
    return await decode(body, options);
  } catch (cause) {
    if (isTooLarge(cause)) throw new BffError('tooLarge', undefined, { cause });
    if (isAt) throw new BffError('notJson', 'a content coding is broken', { cause });
    return undefined;
  }
}

/** Finds a coding under another name: some proxies send precompressed Brotli that way. */
const findMisnamed = (body: Buffer, named: readonly string[]): Coding | undefined =>
  named.some((name) => name !== '' && name !== 'identity') && !isUtf8(body) ? BROTLI : undefined;

/**
 * Decodes the content codings of a body. The first bytes decide rather than `Content-Encoding`,
 * which proxies and frameworks omit, repeat or set for plain text; the header only names codings
 * without magic bytes. The limit applies to the decoded size, too.
 * @throws BffError `tooLarge`, or `notJson` for a body that cannot be decoded
 */
export async function decodeBody(received: Buffer, contentEncoding = ''): Promise<Buffer> {
  const named = contentEncoding.toLowerCase().split(/[\s,]+/);
  let body = received;
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
    const coding =
      CODINGS.find(({ isAt }) => isAt?.(body)) ??
      CODINGS.find(({ name }) => name !== undefined && named.includes(name)) ??
      findMisnamed(body, named);
    const decoded = coding && (await decodeLayer(body, coding));
    if (decoded === undefined) return body;
    // A misnamed body takes the last name, that of the outermost coding.
    if (coding?.name) named.splice(named.indexOf(coding.name), 1);
    body = decoded;
  }
  return body;
}
