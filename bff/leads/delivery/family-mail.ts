import { visitCalendar } from '../../contract/leads/visit-calendar.ts';
import { timeStateOf, timeWords } from '../../contract/leads/visit-words.ts';
import { visitPath } from '../../contract/shapes/visits.ts';
import type { Content, Message } from './message.ts';
import type { StoredLead, StoredVisit } from '../store/stored-lead.ts';
import type { DueMessage } from '../store/stored-rows.ts';
import { describeVisit } from '../visits/describe-visit.ts';
import type { Kindergarten } from '../visits/kindergarten.ts';
import { toToken } from '../visits/link.ts';

export interface FamilyMailParts {
  /** Public origin of the site. */
  readonly siteOrigin: string;
  /** Signs the link to the visit. */
  readonly secret: string;
  readonly loadKindergarten: () => Promise<Kindergarten>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const paragraphs = (...lines: readonly (string | false | undefined)[]): string =>
  lines.filter(Boolean).join('\n\n');

const signatureOf = ({ title, address, phone }: Kindergarten): string =>
  [title, address, phone && `Телефон: ${phone}`].filter(Boolean).join('\n');

interface Context {
  /** Link to the page of the visit. */
  readonly link: string;
  readonly kindergarten: Kindergarten;
  readonly zone: string;
  readonly now: number;
}

function toReminder(visit: StoredVisit, { link, kindergarten, zone }: Context) {
  const what = describeVisit(visit.time, zone);
  return {
    heading: `Ждём вас: ${what}`,
    text: paragraphs(
      `Напоминаем о визите: ${what}.`,
      visit.time.note,
      `Дорога, перенос и отмена: ${link}`,
      'Если планы изменились, отмените визит по этой ссылке: место достанется другой семье.',
      signatureOf(kindergarten),
    ),
  };
}

function toConfirmation(
  { number, visits }: StoredLead,
  visit: StoredVisit,
  isLink: boolean,
  { link, kindergarten, zone, now }: Context,
) {
  const former = isLink ? undefined : visits.at(-2)?.time;
  const told = { ...visit, number, state: visit.state as Exclude<StoredVisit['state'], 'past'> };
  const state = timeStateOf({ ...told, ...(former && { former }) });
  const { title, text } = timeWords[state];
  const what = describeVisit(visit.time, zone);
  const isBooked = visit.state === 'booked';
  return {
    heading: `${isLink ? 'Ссылка на ваш визит' : title}: ${what}`,
    text: paragraphs(
      isLink && 'Высылаем ссылку на ваш визит ещё раз.',
      `${title}: ${what}.`,
      state === 'moved' && former && `Прежнее время: ${describeVisit(former, zone)}.`,
      text,
      isBooked && visit.time.note,
      `${isBooked ? 'Дорога, перенос и отмена' : 'Выбрать другое время'}: ${link}`,
      signatureOf(kindergarten),
    ),
    calendar: visitCalendar(told, { ...kindergarten, link, now: new Date(now) }),
  };
}

/**
 * Builds the last mail to a family whose lead was deleted before its visit. It has no link, because
 * the visit is gone.
 */
export function toDeletionMail(
  { lead, visit, to }: { lead: StoredLead; visit: StoredVisit; to: string },
  { siteOrigin, kindergarten, zone, now }: Omit<Context, 'link'> & { readonly siteOrigin: string },
): Message {
  const what = describeVisit(visit.time, zone);
  const { title } = timeWords.cancelled;
  const link = new URL('/lead', siteOrigin).href;
  const told = { ...visit, number: lead.number, revision: visit.revision + 1 };
  return {
    key: `${lead.id}-deleted`,
    to,
    sender: kindergarten.title,
    json: {},
    heading: `${title}: ${what}`,
    text: paragraphs(
      `${title}: ${what}.`,
      'Ваши данные и ссылка на визит удалены.',
      `Записаться снова: ${link}`,
      signatureOf(kindergarten),
    ),
    calendar: visitCalendar(
      { ...told, state: 'cancelled' },
      { ...kindergarten, link, now: new Date(now) },
    ),
  };
}

/**
 * Builds the mail to a family about its visit. The family asked for the visit, so the mail needs no
 * consent to advertising. Nobody has confirmed the address, so the mail quotes no text of the
 * visitor.
 * @returns undefined if it is no longer true: the visit was changed, or has begun
 */
export async function toFamilyMail(
  { topic, revision, lead }: DueMessage,
  { siteOrigin, secret, loadKindergarten, now }: FamilyMailParts,
  zone: string,
): Promise<Content | undefined> {
  const visit = lead?.visits.at(-1);
  const email = lead?.record.lead.email;
  if (!lead || !visit || email === undefined || visit.startsAt <= now()) return undefined;
  const isReminder = topic === 'reminder';
  const isTrue = topic === 'link' || visit.revision === revision;
  if (!isTrue || (isReminder && visit.state !== 'booked')) return undefined;
  const link = new URL(visitPath(toToken(secret, lead.id)), siteOrigin).href;
  const kindergarten = await loadKindergarten();
  const context = { link, kindergarten, zone, now: now() };
  return {
    to: email,
    sender: kindergarten.title,
    json: {},
    ...(isReminder
      ? toReminder(visit, context)
      : toConfirmation(lead, visit, topic === 'link', context)),
  };
}
