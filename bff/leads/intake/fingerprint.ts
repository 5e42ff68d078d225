import { createHash } from 'node:crypto';
import type { LeadRequest } from '../../contract/leads/lead-request.ts';

/** Technical fields, which differ between submissions of the same content. */
const IGNORED = new Set([
  'consent_version',
  'filled_ms',
  'page',
  'referrer',
  'token',
  'utm',
  'orbit',
  'yclid',
]);

/**
 * Digest that is equal for leads with the same content. A suspected bot's lead never matches a
 * person's, which would otherwise be dropped as a duplicate.
 */
export function fingerprintOf(lead: LeadRequest, isSuspect: boolean): string {
  const content = Object.entries(lead)
    .filter(([name]) => !IGNORED.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([isSuspect, content]))
    .digest('base64url');
}
