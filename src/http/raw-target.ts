import { normaliseTarget } from './request-target.ts';

const REQUEST_LINE = /^(?:GET|HEAD) (\/[^ \r\n]*) HTTP\/1\.[01]\r?\n/;

/**
 * Where to redirect a request whose target holds bytes that Node's parser refuses, such as Cyrillic
 * in a campaign's parameter that nobody percent-encoded.
 * @param packet the first bytes of the connection
 * @returns path and query in their one form; undefined for anything else that is broken
 */
export function relocateRawTarget(packet: Buffer): string | undefined {
  const target = REQUEST_LINE.exec(packet.toString('latin1'))?.[1];
  if (target === undefined) return undefined;
  const form = normaliseTarget(Buffer.from(target, 'latin1').toString('utf8'));
  if (typeof form !== 'string' || form === target) return undefined;
  // Two slashes would name another host.
  return form.replace(/^\/+/, '/');
}
