import { randomBytes } from 'node:crypto';

/**
 * Secret that makes visits to the sample kindergarten bookable without configuration. The links
 * work until the run ends, so operators with their own content API must set the secret.
 */
export function sampleSecret(): { readonly LINK_SECRET?: string } {
  const isSample = process.env['UPSTREAM_URL'] === undefined;
  return isSample ? { LINK_SECRET: randomBytes(32).toString('base64url') } : {};
}
