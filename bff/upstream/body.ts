import { Value } from 'typebox/value';
import { type ResourceName, shapeOf } from '../contract/resources.ts';
import { BffError } from '../errors.ts';

/** Largest body taken from the content API, bytes. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;

const isJson = (contentType: string): boolean => /^[^;]*[/+]json\b/i.test(contentType);

/**
 * Reads a body up to a limit; what the upstream still sends after that is not waited for.
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

/**
 * Checks that a body is JSON of the resource's shape.
 * @throws BffError `notJson` or `wrongShape`
 */
export function checkJsonBody(name: ResourceName, contentType: string, body: Buffer): void {
  if (!isJson(contentType)) throw new BffError('notJson', `content type "${contentType}"`);
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new BffError('notJson', `${body.length} bytes`, { cause });
  }
  if (!Value.Check(shapeOf(name), value)) throw new BffError('wrongShape', name);
}
