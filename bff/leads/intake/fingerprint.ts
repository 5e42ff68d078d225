import { createHash } from 'node:crypto';
import type { LeadRequest } from '../../contract/lead-request.ts';

/** What says nothing of what the visitor wants. */
const ADDED = new Set([
  'consent_version',
  'filled_ms',
  'page',
  'referrer',
  'token',
  'utm',
  'website',
  'yclid',
]);

/**
 * Equal for enquiries that say the same. One that looks like a program's work never equals one that
 * does not: it would swallow it.
 */
export function fingerprintOf(lead: LeadRequest, isSuspect: boolean): string {
  const said = Object.entries(lead)
    .filter(([name]) => !ADDED.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([isSuspect, said]))
    .digest('base64url');
}
