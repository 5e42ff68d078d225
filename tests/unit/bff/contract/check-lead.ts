import {
  checkLead,
  type LeadErrors,
  type LeadRequest,
  type LeadRules,
} from '#contract/leads/lead-request.ts';

export const rules: LeadRules = { today: '2026-11-21' };
export const TOKEN = '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b';

/** The minimum of a lead. */
export const least = { form: 'tour', name: 'Анна', phone: '8 903 123-45-67', consent_pd: true };

/** @throws Error that names the mistakes of the input */
export function leadOf(input: unknown): LeadRequest {
  const checked = checkLead(input, rules);
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors));
  return checked.lead;
}

/** Errors by field; empty for an accepted lead. */
export function errorsOf(input: unknown, given: LeadRules = rules): LeadErrors {
  const checked = checkLead(input, given);
  return 'errors' in checked ? checked.errors : {};
}
