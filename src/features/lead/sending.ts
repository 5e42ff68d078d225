import { formatPhone, parsePhone } from '#contract/lead-phone.ts';

/** What a form needs once something is typed into it (`load-sending.ts`). */

export { formatPhone };
export { checkLead, readLeadForm } from '#contract/lead-request.ts';
export { sendLead } from './send-lead.ts';

/** Writes a number that is one as people write it. */
export function formatNumber(target: EventTarget): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'tel') return;
  const phone = parsePhone(target.value);
  if (phone && phone.extension === undefined) target.value = formatPhone(phone.number);
}
