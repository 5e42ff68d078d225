import { toLocal } from '../../contract/dates.ts';
import { formatPhone } from '../../contract/lead-phone.ts';
import type { LeadRequest } from '../../contract/lead-request.ts';
import { describeVisit } from '../visits/describe-visit.ts';
import { revisionOf } from '../visits/visit-rows.ts';
import type { DeliveryName, StoredLead } from '../stored-lead.ts';

const FORMS: Readonly<Record<string, string>> = {
  tour: 'экскурсия',
  callback: 'обратный звонок',
  question: 'вопрос директору',
  move: 'акция или событие',
  withdrawal: 'отзыв согласия',
};
const TIMES = { morning: 'утром', day: 'днём', evening: 'вечером' };
const WITHDRAWALS = {
  processing: 'согласие на обработку персональных данных',
  advertising: 'согласие на рекламную рассылку',
  all: 'согласия на обработку персональных данных и на рекламную рассылку',
};
const WAYS = { call: 'позвонить', vk: 'ВКонтакте', max: 'MAX', telegram: 'Telegram' };

/** «21.11.2026, 12:30:00». @param time milliseconds since 1970 */
export const formatTime = (time: number, zone: string): string => {
  const [day = '', clock = ''] = toLocal(time, zone).split('T');
  return `${day.split('-').reverse().join('.')}, ${clock.slice(0, 8)}`;
};

/** What a channel sends. */
export interface Message {
  /** By which receivers detect duplicates: constant across attempts. */
  readonly key: string;
  /** Without personal data. */
  readonly heading: string;
  readonly text: string;
  /** Body of a webhook request. */
  readonly json: object;
  /** Address of whom it is for, if not staff: nobody has confirmed it. */
  readonly to?: string;
  /** Name of the kindergarten, where it is for a family. */
  readonly sender?: string | undefined;
  /** A file for the family's calendar (RFC 5545). */
  readonly calendar?: { readonly method: string; readonly content: string };
  readonly replyTo?: { readonly name: string; readonly address: string };
}

/** Heading of a lead, without personal data. */
export const headingOf = ({ number, record }: StoredLead): string =>
  `Заявка № ${number}: ${FORMS[record.lead.form] ?? record.lead.form}`;

const phoneOf = ({ phone, phone_extension }: LeadRequest): string =>
  formatPhone(phone) + (phone_extension ? ` доб. ${phone_extension}` : '');

const preferenceOf = ({ date_wish, time_wish }: LeadRequest): string =>
  [date_wish?.split('-').reverse().join('.'), time_wish && TIMES[time_wish]]
    .filter(Boolean)
    .join(', ');

/**
 * Labels and values that staff need to respond, without empty ones.
 * @param zone the kindergarten's
 */
export function linesOf(
  { record, createdAt, visits }: StoredLead,
  zone: string,
): [string, string][] {
  const { lead, slot } = record;
  const [booked] = visits;
  const lines: [string, string | undefined][] = [
    ['Имя', lead.name],
    ['Телефон', phoneOf(lead)],
    ['Почта', lead.email],
    ['Возраст ребёнка', lead.child_age?.toLocaleString('ru-RU')],
    ['Программа', lead.program],
    ['Визит', booked && describeVisit(booked.time, zone)],
    ['Просит время', booked || !slot ? undefined : `${describeVisit(slot, zone)}; место не занято`],
    ['Когда удобно', preferenceOf(lead)],
    ['Как ответить', lead.contact_way && WAYS[lead.contact_way]],
    ['Отзывает', lead.withdraws && WITHDRAWALS[lead.withdraws]],
    ['Комментарий', lead.comment],
    ['Согласие на рассылку', lead.consent_pd && (lead.consent_ads ? 'да' : 'нет')],
    ['Страница', lead.page],
    ['Реклама', Object.values(lead.utm ?? {}).join(' / ')],
    ['Получена', formatTime(createdAt, zone).slice(0, -3)],
  ];
  return lines.filter((line): line is [string, string] => Boolean(line[1]));
}

/** The whole lead. */
export function toLeadMessage(lead: StoredLead, zone: string): Message {
  const { number, id, revision, createdAt, record, visits } = lead;
  const visit = visits[0] && { revision: 1, state: 'booked', time: visits[0].time };
  const { name, email } = record.lead;
  const created_at = new Date(createdAt).toISOString();
  return {
    // A former program delivered a corrected lead anew.
    key: revision === 1 ? id : `${id}-${revision}`,
    heading: headingOf(lead),
    text: linesOf(lead, zone)
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n'),
    json: { type: 'lead', id, number, revision, created_at, ...record, visit },
    ...(email && { replyTo: { name, address: email } }),
  };
}

/** The notice that a lead is held, and what staff can do about it and those that follow it. */
export const toNotice = ({ number, id, createdAt, record: { lead } }: StoredLead): Message => ({
  key: `${id}-held`,
  heading: `Заявка № ${number} задержана: с её номера больше десяти заявок за сутки`,
  text: [
    `Телефон: ${phoneOf(lead)}`,
    'Эта заявка и следующие с того же номера сохранены, но за эти сутки не пересылаются: возможно, их отправляет посторонний. Позвоните по номеру и спросите.',
    `Показать задержанные: npm run leads -- list --state held`,
    `Переслать эту: npm run leads -- resend ${number}`,
  ].join('\n'),
  json: {
    type: 'lead_held',
    id,
    number,
    created_at: new Date(createdAt).toISOString(),
    phone: lead.phone,
  },
});

const CHANGES = {
  booked: 'визит перенесён',
  past: 'визит перенесён',
  cancelled: 'визит отменён',
  withdrawn: 'времени визита больше нет в расписании',
};

/** What has become of a visit. @param revision of the visit, 2 or more */
function toChangeMessage(lead: StoredLead, revision: number, zone: string): Message {
  const { number, id, visits, record } = lead;
  const visit = visits.find((found) => found.revision === revision);
  const former = visits.find((found) => found.revision === revision - 1);
  if (!visit || !former) throw new Error(`the visit has no revision ${revision}`);
  const { state, time } = visit;
  const isMoved = state === 'booked' || state === 'past';
  const lines = [
    `Было: ${describeVisit(former.time, zone)}`,
    isMoved && `Стало: ${describeVisit(time, zone)}`,
    state === 'withdrawn' &&
      `Позвоните и предложите другое время${record.lead.email ? '.' : ': семья об этом не знает.'}`,
    `Имя: ${record.lead.name}`,
    `Телефон: ${phoneOf(record.lead)}`,
  ];
  return {
    key: `${id}-visit-${revision}`,
    heading: `Заявка № ${number}: ${CHANGES[state]}`,
    text: lines.filter(Boolean).join('\n'),
    json: {
      type: 'visit',
      id,
      number,
      revision,
      state: isMoved ? 'booked' : state,
      time,
      former: former.time,
      changed_at: new Date(visit.changedAt).toISOString(),
    },
  };
}

/** The message of a delivery. @param zone the kindergarten's */
export function toMessage(
  { channel, lead }: { readonly channel: DeliveryName; readonly lead: StoredLead },
  zone: string,
): Message {
  const revision = revisionOf(channel);
  if (revision !== undefined) return toChangeMessage(lead, revision, zone);
  return channel.endsWith('-notice') ? toNotice(lead) : toLeadMessage(lead, zone);
}
