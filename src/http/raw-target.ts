import { normalizeTarget } from './request-target.ts';

const REQUEST_LINE = /^(?:GET|HEAD) (\/[^ \r\n]*) HTTP\/1\.[01]\r?\n/;

/**
 * The redirect target for a request that Node's parser rejects because its target holds raw bytes,
 * such as Cyrillic in a campaign parameter that was not percent-encoded.
 * @param packet the first bytes of the connection
 * @returns the normalized path and query; undefined for any other malformed request
 */
export function relocateRawTarget(packet: Buffer): string | undefined {
  const target = REQUEST_LINE.exec(packet.toString('latin1'))?.[1];
  if (target === undefined) return undefined;
  const normalized = normalizeTarget(Buffer.from(target, 'latin1').toString('utf8'));
  if (typeof normalized !== 'string' || normalized === target) return undefined;
  // A location that starts with two slashes names another host.
  return normalized.replace(/^\/+/, '/');
}
