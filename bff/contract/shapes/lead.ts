import { Type } from 'typebox';
import { Code, type Content, Html, Image, Text, code, naming, optional } from './primitives.ts';

/** Fields that a lead can store; the value of any other field would be lost. */
const FieldName = code({
  pattern:
    '^(?:name|phone|email|child_age|program|date_wish|time_wish|contact_way|withdraws|comment)$',
});

export const LeadField = Type.Object({
  name: FieldName,
  label: Text,
  type: Type.Union([
    Type.Literal('text'),
    Type.Literal('tel'),
    Type.Literal('email'),
    Type.Literal('select'),
    Type.Literal('date'),
    Type.Literal('textarea'),
  ]),
  required: optional(Type.Boolean()),
  options: optional(Type.Array(Type.Union([Code, Type.Object({ value: Code, title: Text })]))),
  placeholder: optional(Text),
  autocomplete: optional(Code),
  maxlength: optional(Type.Integer({ minimum: 1 })),
});
export type LeadField = Content<typeof LeadField>;

/** A preset: one configuration of the lead form. */
export const Lead = Type.Object({
  ...naming,
  /** A request by default; a withdrawal requires no consent. */
  kind: optional(Type.Union([Type.Literal('request'), Type.Literal('withdrawal')])),
  text: optional(Text),
  content: optional(Html),
  button_text: optional(Text),
  success_title: optional(Text),
  success_text: optional(Text),
  image: optional(Image),
  fields: optional(Type.Array(LeadField)),
  consent_pd_page: optional(Code),
  consent_pd_version: optional(Code),
  consent_ads_page: optional(Code),
  position: optional(Type.Integer()),
});
export type Lead = Content<typeof Lead>;
