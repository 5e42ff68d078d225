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

/** Heading without personal data. */
export const headingOf = ({ number, record }: StoredLead): string =>
  `Заявка № ${number}: ${FORMS[record.lead.form] ?? record.lead.form}`;

/** Heading of the notice that a lead is held, without personal data. */
export const noticeHeadingOf = ({ number }: StoredLead): string =>
  `Заявка № ${number} задержана: с её номера больше десяти заявок за сутки`;

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

/** The lead as plain text. */
export const textOf = (lead: StoredLead): string =>
  linesOf(lead)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');

/** What staff can do about a held lead, and those that follow it. */
export const noticeTextOf = ({ number, record }: StoredLead): string =>
  [
    `Телефон: ${phoneOf(record.lead)}`,
    'Эта заявка и следующие с того же номера сохранены, но за эти сутки не пересылаются: возможно, их отправляет посторонний. Позвоните по номеру и спросите.',
    `Показать задержанные: npm run leads -- list --state held`,
    `Переслать эту: npm run leads -- resend ${number}`,
  ].join('\n');
