import { createHmac, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const MAC_BYTES = 16;

/** Signs for this purpose only, so that no other signature with the secret is a link. */
const sign = (secret: string, id: Buffer): Buffer =>
  createHmac('sha256', secret).update('visit:').update(id).digest().subarray(0, MAC_BYTES);

/**
 * Signs the part of a link that stands for a visit: whoever has it may see and change the visit.
 * @param id of the lead, a UUID
 * @returns 43 characters (base64url, RFC 4648 section 5) of the id and its HMAC
 */
export function toToken(secret: string, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, sign(secret, bytes)]).toString('base64url');
}

/** @returns the id; undefined if the token was not signed with this secret */
export function readToken(secret: string, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  // Decoding is lenient: refuse other spellings of a token.
  if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token)
    return undefined;
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), sign(secret, id))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
