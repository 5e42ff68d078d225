import { formatPhone } from '../../contract/lead-phone.ts';
import type { LeadRequest } from '../../contract/lead-request.ts';
import type { StoredLead } from '../stored-lead.ts';

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

const moscowTime = new Intl.DateTimeFormat('ru-RU', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Moscow',
});

/** What staff receive. */
export interface Message {
  /** By which receivers detect duplicates: constant across attempts. */
  readonly key: string;
  /** Without personal data. */
  readonly heading: string;
  readonly text: string;
  /** Body of a webhook request. */
  readonly json: object;
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

/** Labels and values that staff need to respond, without empty ones. */
export function linesOf({ record: { lead }, createdAt }: StoredLead): [string, string][] {
  const lines: [string, string | undefined][] = [
    ['Имя', lead.name],
    ['Телефон', phoneOf(lead)],
    ['Почта', lead.email],
    ['Возраст ребёнка', lead.child_age?.toLocaleString('ru-RU')],
    ['Программа', lead.program],
    ['Когда удобно', preferenceOf(lead)],
    ['Как ответить', lead.contact_way && WAYS[lead.contact_way]],
    ['Отзывает', lead.withdraws && WITHDRAWALS[lead.withdraws]],
    ['Комментарий', lead.comment],
    ['Согласие на рассылку', lead.consent_pd && (lead.consent_ads ? 'да' : 'нет')],
    ['Страница', lead.page],
    ['Реклама', Object.values(lead.utm ?? {}).join(' / ')],
    ['Получена', `${moscowTime.format(createdAt)} (Москва)`],
  ];
  return lines.filter((line): line is [string, string] => Boolean(line[1]));
}

/** The whole lead. */
export function toLeadMessage(lead: StoredLead): Message {
  const { number, id, revision, createdAt, record } = lead;
  const { name, email } = record.lead;
  const created_at = new Date(createdAt).toISOString();
  return {
    // A former program delivered a corrected lead anew.
    key: revision === 1 ? id : `${id}-${revision}`,
    heading: headingOf(lead),
    text: linesOf(lead)
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n'),
    json: { type: 'lead', id, number, revision, created_at, ...record },
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
