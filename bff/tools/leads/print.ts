import { join } from '../../leads/delivery/day-message.ts';
import {
  describeMark,
  formatTime,
  formTitleOf,
  headingOf,
  linesOf,
  otherOf,
  phoneOf,
  preferenceOf,
  timeOf,
} from '../../leads/delivery/message.ts';
import { heldTexts, stateTexts, topicTexts } from '../../leads/delivery/words.ts';
import type { LeadReport, MessageReport } from '../../leads/store/lead-admin.ts';
import type { ChangeKind } from '../../leads/store/lead-changes.ts';
import { shortTimeOf } from '../../leads/visits/describe-visit.ts';

/** «mail визит: доставлена» */
const toState = ({ receiver, topic, state }: MessageReport, separator = ' '): string =>
  [receiver, topicTexts[topic]].filter(Boolean).join(' ') + separator + stateTexts[state];

/** «webhook доставлена, mail ждёт» */
export const toStates = ({ lead, messages }: LeadReport): string =>
  [
    ...(lead.held ? ['проверьте'] : []),
    ...messages.filter(({ state }) => state !== 'void').map((message) => toState(message)),
  ].join(', ');

function describe(message: MessageReport, zone: string): string {
  const { state, attempts, nextAt, sentAt, failure } = message;
  const isOpen = state === 'waiting' || state === 'refused';
  return [
    toState(message, ': '),
    sentAt !== undefined && formatTime(sentAt, zone),
    attempts > 0 && state !== 'sent' && `попыток ${attempts}`,
    isOpen && attempts > 0 && `следующая ${formatTime(nextAt, zone)}`,
    state !== 'sent' && failure,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Formats a lead as one line of a list. @param zone the kindergarten's */
export const toLine = (report: LeadReport, zone: string): string => {
  const { lead } = report;
  const { lead: request } = lead.record;
  return join(
    lead.number,
    formatTime(lead.createdAt, zone).slice(0, -3),
    formTitleOf(lead.record),
    request.name,
    phoneOf(request),
    timeOf(lead, (time) => shortTimeOf(time, zone)),
    preferenceOf(request),
    otherOf(lead),
    describeMark(lead.record, zone),
    lead.changedBy,
    toStates(report),
  );
};

/** Names of the changes that staff make. */
const changeTexts: Readonly<Record<ChangeKind, string>> = {
  mark: 'отметка',
  note: 'заметка',
  visit: 'время',
  cancel: 'отмена',
  link: 'ссылка',
  person: 'это человек',
  booking: 'запись',
};

/** Formats a lead with its messages, consents and changes. */
export function toText({ lead, messages, changes }: LeadReport, zone: string): string {
  const { consent, consent_ads, ip, user_agent } = lead.record;
  const consents = [consent, consent_ads].flatMap((record) => (record ? [record] : []));
  return [
    headingOf(lead, zone),
    ...linesOf(lead, zone).map(([label, value]) => `  ${label}: ${value}`),
    ...consents.map(
      ({ page, version = '—', sha256 = '—' }) => `  Согласие: ${page}, ${version}, ${sha256}`,
    ),
    `  Адрес: ${ip}`,
    `  Браузер: ${user_agent}`,
    `  Ключ: ${lead.id}`,
    ...(lead.held ? [`  Проверьте: ${heldTexts[lead.held]}`] : []),
    ...(lead.isUnmailed ? ['  Письмо не дошло: позвоните'] : []),
    ...messages.map((message) => `  ${describe(message, zone)}`),
    ...changes.map(
      ({ kind, by = 'с сервера', at }) => `  ${formatTime(at, zone)}: ${changeTexts[kind]}, ${by}`,
    ),
  ].join('\n');
}
