import { Type } from 'typebox';
import { BOOKINGS } from './visit-words.ts';
import { leadLimits } from './lead-limits.ts';
import { CONTACT_WAYS, TIME_WISHES, UTM_NAMES, WITHDRAWALS } from './lead-words.ts';

/**
 * The submitted lead, for the API description only. `checkLead` validates and is more lenient: it
 * accepts any usual phone notation, a checkbox as `true`, `on` or `1`, and `utm_source` of a form
 * for `utm.source`. Not for the browser, because it imports TypeBox.
 */
const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const oneOf = (values: readonly string[]) =>
  Type.Optional(Type.Union(values.map((value) => Type.Literal(value))));

export const LeadSubmission = Type.Object({
  form: Type.String({ maxLength: leadLimits.slug, description: 'Slug of the preset' }),
  name: Type.String({ minLength: leadLimits.name.min, maxLength: leadLimits.name.max }),
  phone: Type.String({ maxLength: leadLimits.phone, description: 'Russian, or with a plus' }),
  email: text(leadLimits.email),
  child_age: Type.Optional(
    Type.Number({ minimum: leadLimits.childAge.min, maximum: leadLimits.childAge.max }),
  ),
  program: text(leadLimits.slug),
  date_wish: Type.Optional(Type.String({ format: 'date' })),
  time_wish: oneOf(TIME_WISHES),
  slot: Type.Optional(
    Type.String({ maxLength: leadLimits.slot, description: 'Id of the time to be booked' }),
  ),
  contact_way: oneOf(CONTACT_WAYS),
  withdraws: oneOf(WITHDRAWALS),
  comment: text(leadLimits.comment),
  consent_pd: Type.Optional(
    Type.Literal(true, { description: 'Required unless the preset is a withdrawal of consent' }),
  ),
  consent_ads: Type.Optional(Type.Boolean()),
  consent_version: text(leadLimits.version),
  page: text(leadLimits.page),
  referrer: text(leadLimits.referrer),
  utm: Type.Optional(
    Type.Object(Object.fromEntries(UTM_NAMES.map((name) => [name, text(leadLimits.utm)]))),
  ),
  yclid: text(leadLimits.yclid),
  token: Type.Optional(Type.String({ format: 'uuid' })),
  filled_ms: Type.Optional(Type.Integer({ minimum: 0 })),
  orbit: Type.Optional(Type.String({ description: 'Honeypot, must stay empty' })),
});

export const LeadAccepted = Type.Object({
  id: Type.String({ format: 'uuid' }),
  number: Type.Integer({ minimum: 1 }),
  visit: Type.Optional(
    Type.String({ description: 'Token of the link to the visit, if a time was booked' }),
  ),
  booking: Type.Optional(
    Type.Enum(BOOKINGS, {
      description: 'Whether the time that the lead names is held; missing if it names none',
    }),
  ),
});

/** Body of a 422: error texts in Russian by field. */
export const LeadRefused = Type.Object({
  errors: Type.Record(Type.String(), Type.Array(Type.String())),
});
