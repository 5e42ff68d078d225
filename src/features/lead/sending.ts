import { formatPhone, parsePhone } from '#contract/leads/lead-phone.ts';

/** Code that a form loads on its first use (`load-sending.ts`). */

export { formatPhone };
export { checkLead, readLeadForm } from '#contract/leads/lead-request.ts';
export { fetchTimes } from '../visit-times/fetch-times.ts';
export { sendLead } from './send-lead.ts';

/** Formats the valid number of a phone field. */
export function formatNumber(target: EventTarget): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'tel') return;
  const phone = parsePhone(target.value);
  if (phone && !phone.extension && !phone.note) target.value = formatPhone(phone.number);
}
