import { randomBytes } from 'node:crypto';

/**
 * Lets visits to the sample kindergarten be booked without a setting. Their links hold until the run
 * ends, so an operator with a content API of his own sets the secret himself.
 */
export function sampleSecret(): { readonly LINK_SECRET?: string } {
  const isSample = process.env['UPSTREAM_URL'] === undefined;
  return isSample ? { LINK_SECRET: randomBytes(32).toString('base64url') } : {};
}
