import { formatPhone } from '../../contract/lead-phone.ts';
import { formatTime, headingOf, linesOf } from '../../leads/delivery/message.ts';
import { dayOf, hoursOf, nameOf } from '../../leads/visits/describe-visit.ts';
import type { BookedVisit, DeliveryReport, LeadReport } from '../../leads/store/lead-admin.ts';

const STATES = { waiting: 'ждёт', sent: 'доставлена', dead: 'не доставлена', held: 'задержана' };

const describe = (
  { channel, state, attempts, nextAt, sentAt, failure }: DeliveryReport,
  zone: string,
): string =>
  [
    `${channel}: ${state === 'sent' && sentAt === undefined ? 'больше не нужна' : STATES[state]}`,
    sentAt !== undefined && state === 'sent' && formatTime(sentAt, zone),
    attempts > 0 && state !== 'sent' && `попыток ${attempts}`,
    state === 'waiting' && attempts > 0 && `следующая ${formatTime(nextAt, zone)}`,
    state !== 'sent' && failure,
  ]
    .filter(Boolean)
    .join(', ');

/** Formats a lead as one line of a list. @param zone the kindergarten's */
export const toLine = ({ lead, deliveries }: LeadReport, zone: string): string => {
  const { name, phone } = lead.record.lead;
  const states = deliveries.map(({ channel, state }) => `${channel} ${STATES[state]}`).join(', ');
  return [lead.number, formatTime(lead.createdAt, zone), lead.record.lead.form, name, phone, states]
    .join('  ')
    .trimEnd();
};

/** Formats a lead with its deliveries and consents. */
export function toText({ lead, deliveries }: LeadReport, zone: string): string {
  const { consent, consent_ads, ip, user_agent } = lead.record;
  const consents = [consent, consent_ads].flatMap((record) => (record ? [record] : []));
  return [
    headingOf(lead),
    ...linesOf(lead, zone).map(([label, value]) => `  ${label}: ${value}`),
    ...consents.map(
      ({ page, version = '—', sha256 = '—' }) => `  Согласие: ${page}, ${version}, ${sha256}`,
    ),
    `  Адрес: ${ip}`,
    `  Браузер: ${user_agent}`,
    `  Ключ: ${lead.id}`,
    ...deliveries.map((delivery) => `  ${describe(delivery, zone)}`),
  ].join('\n');
}

/** Lists visits by day. */
export function toSchedule(visits: readonly BookedVisit[], zone: string): string {
  const days = Map.groupBy(visits, ({ time }) => dayOf(time, zone));
  return [...days]
    .map(([day, ofDay]) => [day, ...ofDay.map((visit) => toVisitLine(visit, zone))].join('\n'))
    .join('\n\n');
}

function toVisitLine({ lead: { number, record }, time }: BookedVisit, zone: string): string {
  const { name, phone, child_age: age } = record.lead;
  const child = age && `ребёнку ${age.toLocaleString('ru-RU')}`;
  return [
    `  ${hoursOf(time, zone)}`,
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
