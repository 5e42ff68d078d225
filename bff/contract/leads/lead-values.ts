import { leadLimits } from '../shapes/lead-limits.ts';
import {
  type CONTACT_WAYS,
  type TIME_WISHES,
  type UTM_NAMES,
  type WITHDRAWALS,
} from './lead-words.ts';
import { parsePhone, type Phone } from './lead-phone.ts';
import { leadTexts } from './lead-texts.ts';
import { toLines } from '../values/lines.ts';
import { isSlug } from '../values/requests.ts';
import { DAY_MS } from '../../shared/durations.ts';

/** A field's value, or the error text for it. */
export type Read<Value> = { readonly value: Value } | { readonly problem: string };

export type TimeWish = (typeof TIME_WISHES)[number];
export type ContactWay = (typeof CONTACT_WAYS)[number];
export type Withdrawal = (typeof WITHDRAWALS)[number];
export type Utm = Partial<Record<(typeof UTM_NAMES)[number], string>>;

/** Lone surrogates and invisible characters, except those that join letters and emoji. */
const UNWANTED = /[\p{Cs}\xad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

const ok = <Value>(value: Value): Read<Value> => ({ value });
const wrong = (problem: string): Read<never> => ({ problem });

/** Text without unwanted characters and with normalized line breaks. */
export const clean = (raw: unknown): string =>
  typeof raw === 'string' || typeof raw === 'number'
    ? toLines(String(raw)).replace(UNWANTED, '').trim()
    : '';

/** Cleaned text on one line. */
export const cleanLine = (raw: unknown): string => clean(raw).replace(/\s+/g, ' ');

export function readName(text: string): Read<string> {
  if (text.length > leadLimits.name.max) return wrong(leadTexts.nameLength);
  return /\p{L}/u.test(text) ? ok(text) : wrong(leadTexts.nameLetters);
}

export function readPhone(text: string): Read<Phone> {
  const phone = text.length > leadLimits.phone ? undefined : parsePhone(text);
  return phone ? ok(phone) : wrong(leadTexts.phone);
}

/** Catches typing errors and a second address; only the mail server knows whether an address exists. */
const EMAIL =
  /^[^\s@<>()[\]\\,;:"]+@(?:[^\s@<>()[\]\\,;:".-][^\s@<>()[\]\\,;:".]*\.)+[^\s@<>()[\]\\,;:".]{2,}$/;

export function readEmail(text: string): Read<string> {
  const address = text.replace(/\p{Cf}/gu, '').replace(/^mailto:|[.,;]+$/gi, '');
  // Mail servers accept only ASCII letters, and any domain can be spelled in these.
  if (/^[^\s@<>]*[^ -~][^\s@<>]*@/.test(address)) return wrong(leadTexts.emailLetters);
  return address.length <= leadLimits.email && EMAIL.test(address) && !/\.[.@]|^\./.test(address)
    ? ok(address)
    : wrong(leadTexts.email);
}

/** Years, and months where words name both: «3», «3,5», «3 года», «1 год 8 мес.», «18 месяцев». */
const AGE =
  /^(?:(\d(?:[.,]\d{1,2})?) ?(?:лет|года?|г\.?|\.?$))?[ ,]*(?:и )?(?:(\d{1,2}) ?м(?:ес\p{L}*)?)?\.?$/u;

/** Reads years, with a decimal for the months. */
export function readChildAge(text: string): Read<number> {
  const { min, max } = leadLimits.childAge;
  const [, years = '0', months = '0'] = AGE.exec(text) ?? [];
  const age = Number(years.replace(',', '.')) + Math.round(Number(months) / 1.2) / 10;
  return age >= min && age <= max ? ok(age) : wrong(leadTexts.childAge);
}

export const readSlug =
  (problem: string) =>
  (text: string): Read<string> =>
    isSlug(text) ? ok(text) : wrong(problem);

export const readChoice =
  <Value extends string>(values: readonly Value[]) =>
  (text: string): Read<Value> =>
    values.includes(text as Value) ? ok(text as Value) : wrong(leadTexts.choice);

/** Only the server knows whether a time exists and is free. */
export const readSlot = (text: string): Read<string> =>
  text.length <= leadLimits.slot ? ok(text) : wrong(leadTexts.slotGone);

/** Start of an existing day in UTC: `2026-11-25` or, without a date picker, `25.11.2026`. */
function parseDay(text: string): number {
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const [, day = '', month = '', year = ''] = dotted ?? [];
  const iso = dotted ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  const time = /^\d{4}-\d\d-\d\d$/.test(iso) ? Date.parse(`${iso}T00:00Z`) : Number.NaN;
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
  return isReal ? time : Number.NaN;
}

/** @param today the kindergarten's day, undefined where no clock can be trusted */
export function readDateWish(text: string, today: string | undefined): Read<string> {
  const day = parseDay(text);
  if (Number.isNaN(day)) return wrong(leadTexts.date);
  const daysAhead = today === undefined ? 0 : (day - parseDay(today)) / DAY_MS;
  if (daysAhead < 0) return wrong(leadTexts.datePast);
  if (daysAhead > leadLimits.wishDays) return wrong(leadTexts.dateFar);
  return ok(new Date(day).toISOString().slice(0, 10));
}

export const readComment = (text: string): Read<string> =>
  text.length <= leadLimits.comment ? ok(text) : wrong(leadTexts.commentLength);

/** Whether a checkbox is ticked, in JSON or in a form. */
export const isTicked = (raw: unknown): boolean =>
  raw === true || raw === 'true' || raw === 'on' || raw === '1';
