import type { Lead } from './lead.ts';
import { CONTACT_WAYS, leadLimits, TIME_WISHES, UTM_NAMES } from './lead-limits.ts';
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
  readSlug,
  type TimeWish,
  type Utm,
} from './lead-values.ts';

/** An enquiry as it is stored and delivered: checked, normalised, with nothing unknown in it. */
export interface LeadRequest {
  /** Slug of the preset. */
  readonly form: string;
  readonly name: string;
  /** `+7` and ten digits. */
  readonly phone: string;
  readonly phone_extension?: string;
  readonly email?: string;
  /** Years. */
  readonly child_age?: number;
  readonly program?: string;
  /** `2026-11-25`. */
  readonly date_wish?: string;
  readonly time_wish?: TimeWish;
  readonly contact_way?: ContactWay;
  readonly comment?: string;
  readonly consent_pd: true;
  readonly consent_ads: boolean;
  readonly consent_version?: string;
  /** Path of the page that the form was on. */
  readonly page?: string;
  readonly referrer?: string;
  readonly utm?: Utm;
  readonly yclid?: string;
  /** UUID that the browser made when the form opened. */
  readonly token?: string;
  /** How long the form was open before it was sent; only a browser with JavaScript knows. */
  readonly filled_ms?: number;
  /** The field that people do not see: anything in it comes from a program. */
  readonly website?: string;
}

/** Texts by field, as answered with 422. */
export type LeadErrors = Partial<Record<keyof LeadRequest, string[]>>;

export type CheckedLead =
  { readonly lead: LeadRequest } | { readonly errors: Readonly<LeadErrors> };

export interface LeadRules {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The preset, whose required fields are required beside name, phone and consent. */
  readonly preset?: Pick<Lead, 'fields'> | undefined;
}

type Raw = Readonly<Record<string, unknown>>;

/** What a visitor fills in, with the text for a required field that is empty. */
const filledIn = {
  form: { read: readSlug(leadTexts.form), missing: leadTexts.form },
  name: { read: readName, missing: leadTexts.nameMissing },
  phone: { read: readPhone, missing: leadTexts.phoneMissing },
  email: { read: readEmail, missing: leadTexts.emailMissing },
  child_age: { read: readChildAge, missing: leadTexts.childAgeMissing },
  program: { read: readSlug(leadTexts.choice), missing: leadTexts.choiceMissing },
  date_wish: { read: readDateWish, missing: leadTexts.dateMissing },
  time_wish: { read: readChoice(TIME_WISHES), missing: leadTexts.choiceMissing },
  contact_way: { read: readChoice(CONTACT_WAYS), missing: leadTexts.choiceMissing },
  comment: { read: readComment, missing: leadTexts.commentMissing },
} as const satisfies Record<
  string,
  { read: (text: string, now: number) => Read<unknown>; missing: string }
>;

type FilledIn = keyof typeof filledIn;
const FILLED_IN = Object.keys(filledIn) as FilledIn[];

const requiredOf = ({ preset }: LeadRules): Set<string> =>
  new Set([
    'form',
    'name',
    'phone',
    ...(preset?.fields ?? []).filter(({ required }) => required).map(({ name }) => name),
  ]);

/** Cut rather than refused: the visitor neither wrote it nor can mend it. */
const cut = (raw: unknown, length: number): string | undefined =>
  cleanLine(raw)
    .slice(0, length)
    .replace(/\p{Cs}$/u, '') || undefined;

function readUtm(raw: unknown): Utm | undefined {
  const source = typeof raw === 'object' && raw !== null ? (raw as Raw) : {};
  const utm: Utm = {};
  for (const name of UTM_NAMES) {
    const value = cut(source[name], leadLimits.utm);
    if (value !== undefined) utm[name] = value;
  }
  return Object.keys(utm).length > 0 ? utm : undefined;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const matching = (text: string | undefined, pattern: RegExp): string | undefined =>
  text !== undefined && pattern.test(text) ? text : undefined;

/** What the page adds by itself; what is wrong in it counts as not set. */
const readAdded = (raw: Raw) => ({
  consent_version: cut(raw['consent_version'], leadLimits.version),
  page: matching(cut(raw['page'], leadLimits.page), /^\/(?!\/)/),
  referrer: cut(raw['referrer'], leadLimits.referrer),
  utm: readUtm(raw['utm']),
  yclid: cut(raw['yclid'], leadLimits.yclid),
  token: matching(cleanLine(raw['token']).toLowerCase(), UUID),
  filled_ms: Number(matching(cleanLine(raw['filled_ms']), /^\d{1,12}$/) ?? Number.NaN),
  website: cut(raw['website'], leadLimits.honeypot),
});

function readFilledIn(raw: Raw, rules: LeadRules) {
  const required = requiredOf(rules);
  const values: Record<string, unknown> = {};
  const errors: LeadErrors = {};
  for (const name of FILLED_IN) {
    const text = name === 'comment' ? clean(raw[name]) : cleanLine(raw[name]);
    const { read, missing } = filledIn[name];
    if (text === '') {
      if (required.has(name)) errors[name] = [missing];
      continue;
    }
    const result: Read<unknown> = read(text, rules.now);
    if ('problem' in result) errors[name] = [result.problem];
    else values[name] = result.value;
  }
  return { values, errors };
}

const isSet = ([, value]: [string, unknown]): boolean =>
  value !== undefined && !Number.isNaN(value);

/**
 * Checks what a form sent and normalises it. The same on the server and in the browser.
 * @param input an object as JSON gives it or {@link readLeadForm}; anything else is an empty form
 */
export function checkLead(input: unknown, rules: LeadRules): CheckedLead {
  const raw = (typeof input === 'object' && input !== null ? input : {}) as Raw;
  const { values, errors } = readFilledIn(raw, rules);
  if (!isTicked(raw['consent_pd'])) errors.consent_pd = [leadTexts.consent];
  if (Object.keys(errors).length > 0) return { errors };
  const { number, extension } = values['phone'] as { number: string; extension?: string };
  const lead = {
    ...values,
    phone: number,
    phone_extension: extension,
    consent_pd: true,
    consent_ads: isTicked(raw['consent_ads']),
    ...readAdded(raw),
  };
  return { lead: Object.fromEntries(Object.entries(lead).filter(isSet)) as unknown as LeadRequest };
}

/**
 * A form's entries (`FormData` or `URLSearchParams`) in the shape of the JSON request:
 * `utm_source` and its like become `utm`; of a repeated name the first one counts.
 */
export function readLeadForm(entries: Iterable<readonly [string, unknown]>): Raw {
  const fields = new Map<string, unknown>();
  for (const [name, value] of entries) if (!fields.has(name)) fields.set(name, value);
  const utm = Object.fromEntries(UTM_NAMES.map((name) => [name, fields.get(`utm_${name}`)]));
  return { ...Object.fromEntries(fields), utm };
}
