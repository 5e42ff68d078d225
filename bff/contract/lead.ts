import { type Static, Type } from 'typebox';
import { Image, naming, optional, Text } from './primitives.ts';

/** Fields that a lead can store; the value of any other field would be lost. */
const FieldName = Type.String({
  pattern: '^(?:name|phone|email|child_age|program|date_wish|time_wish|contact_way|comment)$',
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
  options: optional(Type.Array(Type.Union([Text, Type.Object({ value: Text, title: Text })]))),
  placeholder: optional(Text),
  autocomplete: optional(Text),
  maxlength: optional(Type.Integer({ minimum: 1 })),
});
export type LeadField = Static<typeof LeadField>;

/** A preset: one configuration of the lead form. */
export const Lead = Type.Object({
  ...naming,
  text: optional(Text),
  content: optional(Text),
  button_text: optional(Text),
  success_title: optional(Text),
  success_text: optional(Text),
  image: optional(Image),
  fields: optional(Type.Array(LeadField)),
  consent_pd_page: optional(Text),
  consent_pd_version: optional(Text),
  consent_ads_page: optional(Text),
  position: optional(Type.Integer()),
});
export type Lead = Static<typeof Lead>;
