import { visitPath } from '../../contract/visits.ts';
import type { Message } from '../delivery/message.ts';
import { describeVisit } from './describe-visit.ts';
import { revisionOf } from './visit-rows.ts';
import { toToken } from './link.ts';
import type { DueDelivery } from '../store/lead-store.ts';

interface ReminderSettings {
  /** Public origin of the site. */
  readonly siteOrigin: string;
  /** Signs the link to the visit. */
  readonly secret: string;
  readonly now: () => number;
}

/**
 * The reminder of a visit, for the family: what it is about is a visit that was asked for, so it needs
 * no consent to advertising. Nobody has confirmed the address, so no text of the visitor is in it.
 * @returns undefined if it is no longer true: the visit was changed, or has begun
 */
export function toReminder(
  { channel, lead }: DueDelivery,
  { siteOrigin, secret, now }: ReminderSettings,
  zone: string,
): Message | undefined {
  const visit = lead.visits.at(-1);
  const { email } = lead.record.lead;
  const isTrue = visit?.state === 'booked' && visit.revision === revisionOf(channel);
  if (!isTrue || email === undefined || visit.startsAt <= now()) return undefined;
  const what = describeVisit(visit.time, zone);
  const link = new URL(visitPath(toToken(secret, lead.id)), siteOrigin).href;
  return {
    key: `${lead.id}-${channel}`,
    to: email,
    heading: `Ждём вас: ${what}`,
    text: [
      `Напоминаем о визите: ${what}.`,
      visit.time.note,
      `Адрес, дорога, перенос и отмена: ${link}`,
      'Если планы изменились, отмените визит по этой ссылке: место достанется другой семье.',
    ]
      .filter(Boolean)
      .join('\n\n'),
    json: {},
  };
}
