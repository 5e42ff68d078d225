import { toLocal } from '../../contract/values/dates.ts';
import { formatPhone } from '../../contract/leads/lead-phone.ts';
import type { LeadRequest } from '../../contract/leads/lead-request.ts';
import { timeStateOf } from '../../contract/leads/visit-words.ts';
import { describeVisit, nameOf, shortTimeOf } from '../visits/describe-visit.ts';
import type { VisitTime } from '../../contract/shapes/visits.ts';
import type { LeadRecord, Mark, StoredLead, StoredVisit } from '../store/stored-lead.ts';
import type { Trouble } from '../store/message-queue.ts';
import type { DueMessage } from '../store/stored-rows.ts';

const FORMS: Readonly<Record<string, string>> = {
  tour: 'экскурсия',
  callback: 'обратный звонок',
  question: 'вопрос директору',
  move: 'акция или событие',
  withdrawal: 'отзыв согласия',
};
export const TIMES = { morning: 'утром', day: 'днём', evening: 'вечером' };
export const WITHDRAWALS = {
  processing: 'согласие на обработку персональных данных',
  advertising: 'согласие на рекламную рассылку',
  all: 'согласия на обработку персональных данных и на рекламную рассылку',
};
export const WAYS = { call: 'позвонить', vk: 'ВКонтакте', max: 'MAX', telegram: 'Telegram' };

/** «21.11.2026, 12:30:00». @param time milliseconds since 1970 */
export const formatTime = (time: number, zone: string): string => {
  const [day = '', clock = ''] = toLocal(time, zone).split('T');
  return `${day.split('-').reverse().join('.')}, ${clock.slice(0, 8)}`;
};

/** A message as channels send it. */
export interface Message extends Content {
  /** Lets receivers detect duplicates: the same in every attempt. */
  readonly key: string;
}

export interface Content {
  /** Without personal data. */
  readonly heading: string;
  readonly text: string;
  /** Body of a webhook request. */
  readonly json: object;
  /** The recipient's address, unless it is for staff; nobody has confirmed it. */
  readonly to?: string;
  /** The kindergarten's name, in a mail to a family. */
  readonly sender?: string | undefined;
  /** A file for the family's calendar (RFC 5545). */
  readonly calendar?: { readonly method: string; readonly content: string };
  readonly replyTo?: { readonly name: string; readonly address: string };
}

/** «Экскурсия, сб 28.11, 12:00 — заявка № 15» */
const toHeading = (topic: string, number: number): string =>
  `${topic.charAt(0).toUpperCase()}${topic.slice(1)} — заявка № ${number}`;

export const formTitleOf = ({ lead: { form }, titles }: LeadRecord): string =>
  titles?.form ?? FORMS[form] ?? form;

export const programOf = ({ lead, titles }: LeadRecord): string | undefined =>
  titles?.program ?? lead.program;

/** Outcome for the time that a family chose; empty for a booking. */
export const ENDS = {
  booked: '',
  past: '',
  cancelled: 'отменено',
  withdrawn: 'этого времени больше нет',
  wish: 'место не закреплено',
};

/** A lead's current time, with its state. @param describe formats day and time */
export function timeOf(
  { record, visits }: StoredLead,
  describe: (time: VisitTime) => string,
): string | undefined {
  const visit = visits.at(-1);
  const time = visit?.time ?? record.slot;
  if (time === undefined) return undefined;
  return [describe(time), ENDS[visit?.state ?? 'wish']].filter(Boolean).join('; ');
}

const toTopic = (time: VisitTime, zone: string): string =>
  `${nameOf(time)}, ${shortTimeOf(time, zone)}`;

/** Current heading of a lead, without personal data. @param zone of the kindergarten */
export const headingOf = (lead: StoredLead, zone: string): string =>
  toHeading(timeOf(lead, (time) => toTopic(time, zone)) ?? formTitleOf(lead.record), lead.number);

const MARKS: Readonly<Record<Mark['state'], string>> = {
  called: 'позвонили',
  unreached: 'не дозвонились',
  came: 'пришли',
  missed: 'не пришли',
  declined: 'отказались',
  former: 'до перехода',
};

/** «позвонили, 21.11.2026, 12:30, перезвонить вечером»; empty without mark and note */
export const describeMark = ({ mark, note }: LeadRecord, zone: string): string =>
  [mark && MARKS[mark.state], mark && formatTime(mark.at, zone).slice(0, -3), note]
    .filter(Boolean)
    .join(', ');

/** The phone number as staff read it, with its extension. */
export const numberOf = ({ phone, phone_extension }: LeadRequest): string =>
  formatPhone(phone) + (phone_extension ? ` доб. ${phone_extension}` : '');

/** The number, with what the family wrote beside it. */
export const phoneOf = (request: LeadRequest): string =>
  [numberOf(request), request.phone_note].filter(Boolean).join(', ');

export const preferenceOf = ({ date_wish, time_wish }: LeadRequest): string =>
  [date_wish?.split('-').reverse().join('.'), time_wish && TIMES[time_wish]]
    .filter(Boolean)
    .join(', ');

/** Warns of a second booking. */
export const otherOf = ({ other }: StoredLead): string | undefined =>
  other === undefined ? undefined : `другая запись: № ${other}`;

/**
 * Labels and values that staff need to respond, without empty ones.
 * @param zone the kindergarten's
 */
export function linesOf(stored: StoredLead, zone: string): [string, string][] {
  const { record, createdAt, visits } = stored;
  const { lead } = record;
  const time = timeOf(stored, (each) => describeVisit(each, zone));
  const lines: [string, string | undefined][] = [
    ['Имя', lead.name],
    ['Телефон', phoneOf(lead)],
    ['Почта', lead.email],
    ['Возраст ребёнка', lead.child_age?.toLocaleString('ru-RU')],
    ['Программа', programOf(record)],
    [visits.length > 0 ? 'Визит' : 'Просит время', time],
    ['Другая запись', stored.other ? `№ ${stored.other}` : undefined],
    ['Отметка', describeMark(record, zone)],
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

/** A reply goes to the family. */
const replyTo = ({ lead: { name, email } }: LeadRecord) =>
  email === undefined ? {} : { replyTo: { name, address: email } };

/** The whole lead. */
export function toLeadMessage(lead: StoredLead, zone: string): Content {
  const { number, id, revision, createdAt, record, visits } = lead;
  const last = visits.at(-1);
  const visit = last && { revision: last.revision, state: last.state, time: last.time };
  // Mark and note are for staff only.
  const { mark: _, note: _note, ...told } = record;
  const created_at = new Date(createdAt).toISOString();
  return {
    heading: headingOf(lead, zone),
    text: linesOf(lead, zone)
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n'),
    json: { type: 'lead', id, number, revision, created_at, ...told, visit },
    ...replyTo(record),
  };
}

const CHANGES = {
  booked: 'визит снова в силе',
  moved: 'визит перенесён',
  changed: 'визит изменился',
  cancelled: 'визит отменён',
  withdrawn: 'времени визита больше нет в расписании',
};

/** Advice for staff on a visit that the schedule changed; undefined if a person changed it. */
function adviceOf({ state, actor }: StoredVisit, isMailed: boolean): string | undefined {
  const isGone = state === 'withdrawn';
  if (!isGone && actor !== 'plan') return undefined;
  const advice = isGone ? 'Позвоните и предложите другое время' : 'Позвоните';
  if (!isMailed) return `${advice}: семья об этом не знает.`;
  return isGone ? `Семья получит письмо. ${advice}.` : 'Семья получит письмо.';
}

/** The message about a revision of a visit. @param revision of the visit, 2 or more */
function toChangeMessage(lead: StoredLead, revision: number, { zone, hasMails }: Staff): Content {
  const { number, id, visits, record } = lead;
  const visit = visits.find((found) => found.revision === revision);
  const former = visits.find((found) => found.revision === revision - 1);
  if (!visit || !former) throw new Error(`the visit has no revision ${revision}`);
  const { state, time } = visit;
  const isBooked = state === 'booked' || state === 'past';
  const change = isBooked ? timeStateOf({ state: 'booked', time, former: former.time }) : state;
  const lines = [
    `Было: ${describeVisit(former.time, zone)}`,
    isBooked && `Стало: ${describeVisit(time, zone)}`,
    adviceOf(visit, hasMails && record.lead.email !== undefined && !lead.isUnmailed),
    `Имя: ${record.lead.name}`,
    `Телефон: ${phoneOf(record.lead)}`,
  ];
  return {
    heading: toHeading(`${CHANGES[change]}: ${toTopic(time, zone)}`, number),
    text: lines.filter(Boolean).join('\n'),
    ...replyTo(record),
    json: {
      type: 'visit',
      id,
      number,
      revision,
      state: isBooked ? 'booked' : state,
      time,
      former: former.time,
      changed_at: new Date(visit.changedAt).toISOString(),
    },
  };
}

/** Data for messages to staff besides the lead. */
export interface Staff {
  /** The kindergarten's. */
  readonly zone: string;
  /** Whether families with an e-mail address get mails. */
  readonly hasMails: boolean;
}

/** «Вебхук не принимает сообщения: status 404 (ждут 3, с 28.11.2026, 10:00)» */
export const describeTrouble = (
  { receiver, failure, count, since }: Trouble,
  zone: string,
): string =>
  `Сообщения саду не доходят (${receiver}): ${failure}. Не дошло: ${count}, с ${formatTime(since, zone).slice(0, -3)}. Позовите того, кто настраивает сайт.`;

/** Key of a message: the same in every attempt, another one when a person sends it again. */
export const keyOf = ({ topic, subject, revision, receiver, copy }: DueMessage): string =>
  [
    subject,
    receiver === 'family' && receiver,
    topic !== 'lead' && topic,
    (topic === 'visit' || topic === 'reminder' || (topic === 'lead' && revision > 1)) && revision,
    copy > 0 && `again-${copy}`,
  ]
    .filter(Boolean)
    .join('-');

/** A message to staff about a lead. @returns undefined if another one replaces it */
export function toStaffContent(
  { topic, subject, revision, lead }: DueMessage,
  staff: Staff,
): Content | undefined {
  if (topic === 'deleted') {
    return {
      heading: '',
      text: '',
      json: { type: 'lead_deleted', id: subject, number: revision || undefined },
    };
  }
  if (lead === undefined) return undefined;
  if (topic === 'visit') return toChangeMessage(lead, revision, staff);
  return lead.revision === revision ? toLeadMessage(lead, staff.zone) : undefined;
}
