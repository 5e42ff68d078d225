import { formatPhone } from '../../contract/lead-phone.ts';
import { headingOf, linesOf } from '../../leads/delivery/message.ts';
import { dayOf, hoursOf, nameOf } from '../../leads/visits/describe-visit.ts';
import type { BookedVisit, DeliveryReport, LeadReport } from '../../leads/store/lead-admin.ts';

const STATES = { waiting: 'ждёт', sent: 'доставлена', dead: 'не доставлена', held: 'задержана' };

const moscowTime = new Intl.DateTimeFormat('ru-RU', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Moscow',
});

const describe = ({ channel, state, attempts, nextAt, sentAt, failure }: DeliveryReport): string =>
  [
    `${channel}: ${STATES[state]}`,
    sentAt !== undefined && state === 'sent' && moscowTime.format(sentAt),
    attempts > 0 && state !== 'sent' && `попыток ${attempts}`,
    state === 'waiting' && attempts > 0 && `следующая ${moscowTime.format(nextAt)}`,
    state !== 'sent' && failure,
  ]
    .filter(Boolean)
    .join(', ');

/** Formats a lead as one line of a list. */
export const toLine = ({ lead, deliveries }: LeadReport): string => {
  const { name, phone } = lead.record.lead;
  const states = deliveries.map(({ channel, state }) => `${channel} ${STATES[state]}`).join(', ');
  return [
    lead.number,
    moscowTime.format(lead.createdAt),
    lead.record.lead.form,
    name,
    phone,
    states,
  ]
    .join('  ')
    .trimEnd();
};

/** Formats a lead with its deliveries and consents. */
export function toText({ lead, deliveries }: LeadReport): string {
  const { consent, consent_ads, ip, user_agent } = lead.record;
  const consents = [consent, consent_ads].flatMap((record) => (record ? [record] : []));
  return [
    headingOf(lead),
    ...linesOf(lead).map(([label, value]) => `  ${label}: ${value}`),
    ...consents.map(
      ({ page, version = '—', sha256 = '—' }) => `  Согласие: ${page}, ${version}, ${sha256}`,
    ),
    `  Адрес: ${ip}`,
    `  Браузер: ${user_agent}`,
    `  Ключ: ${lead.id}`,
    ...deliveries.map((delivery) => `  ${describe(delivery)}`),
  ].join('\n');
}

/** Lists visits by day. */
export function toSchedule(visits: readonly BookedVisit[]): string {
  const days = Map.groupBy(visits, ({ time }) => dayOf(time));
  return [...days].map(([day, ofDay]) => [day, ...ofDay.map(toVisitLine)].join('\n')).join('\n\n');
}

function toVisitLine({ lead: { number, record }, time }: BookedVisit): string {
  const { name, phone, child_age: age } = record.lead;
  const child = age && `ребёнку ${age.toLocaleString('ru-RU')}`;
  return [
    `  ${hoursOf(time)}`,
    nameOf(time),
    time.place,
    `№ ${number}`,
    name,
    formatPhone(phone),
    child,
  ]
    .filter(Boolean)
    .join('  ');
}
