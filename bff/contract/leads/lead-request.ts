import { dropUnset } from '../../shared/drop-unset.ts';
import type { Lead } from '../shapes/lead.ts';
import { leadLimits } from '../shapes/lead-limits.ts';
import { CONTACT_WAYS, TIME_WISHES, UTM_NAMES, WISHES, WITHDRAWALS } from './lead-words.ts';
import { leadTexts } from './lead-texts.ts';
import {
  clean,
  cleanLine,
  type ContactWay,
  isTicked,
  type Read,
  readChildAge,
  readChoice,
  readComment,
  readDateWish,
  readEmail,
  readName,
  readPhone,
  readSlot,
  readSlug,
  type TimeWish,
  type Utm,
  type Withdrawal,
} from './lead-values.ts';
import { type Json, toObject } from '../values/untyped.ts';

/** A lead as it is stored and delivered: validated, normalized, without unknown fields. */
export interface LeadRequest {
  /** Slug of the preset. */
  readonly form: string;
  readonly name: string;
  /** With a plus and the country code. */
  readonly phone: string;
  readonly phone_extension?: string;
  /** Text written beside the number. */
  readonly phone_note?: string;
  readonly email?: string;
  /** Years. */
  readonly child_age?: number;
  readonly program?: string;
  /** `2026-11-25`. */
  readonly date_wish?: string;
  readonly time_wish?: TimeWish;
  /** Id of the time to be booked (`visits.ts`). */
  readonly slot?: string;
  readonly contact_way?: ContactWay;
  /** Consents that are withdrawn. */
  readonly withdraws?: Withdrawal;
  readonly comment?: string;
  /** Missing only from a withdrawal of consent. */
  readonly consent_pd?: true;
  readonly consent_ads: boolean;
  readonly consent_version?: string;
  /** Path of the page that the form was on. */
  readonly page?: string;
  readonly referrer?: string;
  readonly utm?: Utm;
  readonly yclid?: string;
  /** UUID that the browser generated when the form opened. */
  readonly token?: string;
  /** How long the form was open before it was sent, milliseconds; needs JavaScript. */
  readonly filled_ms?: number;
  /** Honeypot: hidden from visitors, so only a bot fills it in. */
  readonly orbit?: string;
}

/** Error texts by field, as sent with a 422. */
export type LeadErrors = Partial<Record<keyof LeadRequest, string[]>>;

export type CheckedLead =
  | { readonly lead: LeadRequest }
  | { readonly errors: Readonly<LeadErrors> };

export interface LeadRules {
  /** The kindergarten's day, `2026-11-21`; undefined in browsers, whose clocks may be wrong. */
  readonly today: string | undefined;
  /** The preset: its required fields add to name and phone, and its kind may waive the consent. */
  readonly preset?:
    | { readonly fields?: Lead['fields'] | undefined; readonly kind?: Lead['kind'] | undefined }
    | undefined;
}

/** Fields that a visitor fills in, with the error text for an empty required one. */
const visitorFields = {
  form: { read: readSlug(leadTexts.form), missing: leadTexts.form },
  name: { read: readName, missing: leadTexts.nameMissing },
  phone: { read: readPhone, missing: leadTexts.phoneMissing },
  email: { read: readEmail, missing: leadTexts.emailMissing },
  child_age: { read: readChildAge, missing: leadTexts.childAgeMissing },
  program: { read: readSlug(leadTexts.choice), missing: leadTexts.choiceMissing },
  date_wish: { read: readDateWish, missing: leadTexts.dateMissing },
  time_wish: { read: readChoice(TIME_WISHES), missing: leadTexts.choiceMissing },
  slot: { read: readSlot, missing: leadTexts.slotMissing },
  contact_way: { read: readChoice(CONTACT_WAYS), missing: leadTexts.choiceMissing },
  withdraws: { read: readChoice(WITHDRAWALS), missing: leadTexts.choiceMissing },
  comment: { read: readComment, missing: leadTexts.commentMissing },
} as const satisfies Record<
  string,
  { read: (text: string, today: string | undefined) => Read<unknown>; missing: string }
>;

type VisitorField = keyof typeof visitorFields;
const VISITOR_FIELD_NAMES = Object.keys(visitorFields) as VisitorField[];
type VisitorValues = {
  readonly [Name in VisitorField]?: Extract<
    ReturnType<(typeof visitorFields)[Name]['read']>,
    { value: unknown }
  >['value'];
};
/** Values of a form without errors: the fields that every form requires are set. */
type CompleteValues = VisitorValues & Required<Pick<VisitorValues, 'form' | 'name' | 'phone'>>;

/** A form about an event does not ask for the day that its preset may require. */
const isAsked = (name: string, { page }: Json): boolean =>
  !WISHES.includes(name) || !(typeof page === 'string' && page.startsWith('/moves/'));

const requiredOf = ({ preset }: LeadRules, raw: Json): Set<string> =>
  new Set([
    'form',
    'name',
    'phone',
    ...(preset?.fields ?? [])
      .filter(({ name, required }) => required && isAsked(name, raw))
      .map(({ name }) => name),
  ]);

/** Truncated rather than refused, because the visitor neither wrote it nor can correct it. */
const cut = (raw: unknown, length: number): string | undefined =>
  cleanLine(raw)
    .slice(0, length)
    .replace(/\p{Cs}$/u, '') || undefined;

function readUtm(raw: unknown): Utm | undefined {
  const source = toObject(raw);
  const utm: Utm = dropUnset(
    Object.fromEntries(UTM_NAMES.map((name) => [name, cut(source[name], leadLimits.utm)])),
  );
  return Object.keys(utm).length > 0 ? utm : undefined;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const matching = (text: string | undefined, pattern: RegExp): string | undefined =>
  text !== undefined && pattern.test(text) ? text : undefined;

const toNumber = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : Number(digits);

/** Fields that the page adds; invalid values count as unset. */
const readPageFields = (raw: Json) => ({
  consent_version: cut(raw['consent_version'], leadLimits.version),
  page: matching(cut(raw['page'], leadLimits.page), /^\/(?!\/)/),
  referrer: cut(raw['referrer'], leadLimits.referrer),
  utm: readUtm(raw['utm']),
  yclid: cut(raw['yclid'], leadLimits.yclid),
  token: matching(cleanLine(raw['token']).toLowerCase(), UUID),
  filled_ms: toNumber(matching(cleanLine(raw['filled_ms']), /^\d{1,12}$/)),
  orbit: cut(raw['orbit'], leadLimits.honeypot),
});

function readVisitorFields(raw: Json, rules: LeadRules) {
  const required = requiredOf(rules, raw);
  const values: Record<string, unknown> = {};
  const errors: LeadErrors = {};
  const isTimeChosen = cleanLine(raw['slot']) !== '';
  for (const name of VISITOR_FIELD_NAMES) {
    if (isTimeChosen && WISHES.includes(name)) continue;
    const text = name === 'comment' ? clean(raw[name]) : cleanLine(raw[name]);
    const { read, missing } = visitorFields[name];
    if (text === '') {
      if (required.has(name)) errors[name] = [missing];
      continue;
    }
    const result: Read<unknown> = read(text, rules.today);
    if ('problem' in result) errors[name] = [result.problem];
    else values[name] = result.value;
  }
  return { values: values as CompleteValues, errors };
}

/**
 * Validates and normalizes a submitted form, on the server and in the browser alike.
 * @param input parsed JSON or the result of {@link readLeadForm}; a non-object is an empty form
 */
export function checkLead(input: unknown, rules: LeadRules): CheckedLead {
  const raw = toObject(input);
  const { values, errors } = readVisitorFields(raw, rules);
  const isWithdrawal = rules.preset?.kind === 'withdrawal';
  if (!isWithdrawal && !isTicked(raw['consent_pd'])) errors.consent_pd = [leadTexts.consent];
  if (Object.keys(errors).length > 0) return { errors };
  const lead = dropUnset({
    ...values,
    phone: values.phone.number,
    phone_extension: values.phone.extension,
    phone_note: values.phone.note,
    consent_pd: isWithdrawal ? undefined : (true as const),
    consent_ads: !isWithdrawal && isTicked(raw['consent_ads']),
    ...readPageFields(raw),
  });
  return { lead };
}

/**
 * Converts form entries (`FormData` or `URLSearchParams`) to the shape of the JSON request:
 * `utm_source` and the like become `utm`; the first of repeated names counts.
 */
export function readLeadForm(entries: Iterable<readonly [string, unknown]>): Json {
  const fields = new Map<string, unknown>();
  for (const [name, value] of entries) if (!fields.has(name)) fields.set(name, value);
  const utm = Object.fromEntries(UTM_NAMES.map((name) => [name, fields.get(`utm_${name}`)]));
  return { ...Object.fromEntries(fields), utm };
}
