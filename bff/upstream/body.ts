import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { Value } from 'typebox/value';
import { type ResourceName, shapeOf } from '../contract/resources.ts';
import { BffError } from '../shared/errors.ts';

/** Largest body accepted from the content API, bytes. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;

const isJson = (contentType: string): boolean => /^[^;]*[/+]json\b/i.test(contentType);

/**
 * Reads a body up to a limit, without waiting for bytes beyond it.
 * @throws BffError `tooLarge`
 */
export async function readLimited(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new BffError('tooLarge', `more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const decoders: Readonly<
  Record<string, (body: Buffer, limit: { maxOutputLength: number }) => Promise<Buffer>>
> = {
  gzip: promisify(zlib.gunzip),
  br: promisify(zlib.brotliDecompress),
};

/**
 * Decodes the content coding of a body; the limit applies to the decoded size, too.
 * @throws BffError `tooLarge`, or `notJson` for a body that cannot be decoded
 */
export async function decodeBody(body: Buffer, coding: string | undefined): Promise<Buffer> {
  if (coding === undefined || coding === 'identity') return body;
  const decode = decoders[coding.toLowerCase()];
  if (decode === undefined) throw new BffError('notJson', `content coding "${coding}"`);
  try {
    return await decode(body, { maxOutputLength: MAX_BODY_BYTES });
  } catch (cause) {
    const isTooLarge = (cause as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new BffError(isTooLarge ? 'tooLarge' : 'notJson', coding, { cause });
  }
}

/**
 * Parses a body as JSON of the resource's shape.
 * @throws BffError `notJson` or `wrongShape`
 */
export function parseJsonBody(name: ResourceName, contentType: string, body: Buffer): object {
  if (!isJson(contentType)) throw new BffError('notJson', `content type "${contentType}"`);
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new BffError('notJson', `${body.length} bytes`, { cause });
  }
  if (!Value.Check(shapeOf(name), value)) throw new BffError('wrongShape', name);
  return value as object;
}
