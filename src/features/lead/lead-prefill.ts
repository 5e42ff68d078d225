import type { Lead, LeadField } from '#contract/shapes/lead.ts';
import { byPosition } from '../../lib/order.ts';
import { strings } from '../../i18n/strings.ts';

/** Prefill of the form from a link; unknown values are ignored. */
export interface LeadPrefill {
  readonly form?: string | undefined;
  readonly program?: string | undefined;
  readonly move?: string | undefined;
  /** Set if the move is an event, which takes place only at its own times. */
  readonly isEvent?: boolean | undefined;
  /** Slug of the group that the family asks for. */
  readonly group?: string | undefined;
  /** Query of a page `/info/cost`. */
  readonly cost?: string | undefined;
  /** The group or the bill, in words. */
  readonly comment?: string | undefined;
}

/** Preset for links that name an offer or event but no preset. */
const MOVE_PRESET = 'move';

/** Fields of a preset that defines none: enough to call back. */
const DEFAULT_FIELDS: readonly LeadField[] = [
  { name: 'name', label: strings.leadName, type: 'text', required: true, autocomplete: 'name' },
  { name: 'phone', label: strings.phone, type: 'tel', required: true, autocomplete: 'tel' },
];

/** Fields of a preset, or of the form's copy of it, on which an offer depends. */
export interface PresetOffer {
  readonly kind?: Lead['kind'] | undefined;
  readonly fields?: Lead['fields'] | undefined;
}

export const fieldsOf = ({ fields = [] }: PresetOffer): readonly LeadField[] =>
  fields.length > 0 ? fields : DEFAULT_FIELDS;

/** Options of a select; a plain string is both value and title. */
export const optionsOf = ({ options = [] }: LeadField): { value: string; title: string }[] =>
  options.map((option) => (typeof option === 'string' ? { value: option, title: option } : option));

/** Programmes that the preset offers. */
export const programsOf = (lead: Lead): string[] =>
  fieldsOf(lead)
    .filter(({ name }) => name === 'program')
    .flatMap((field) => optionsOf(field).map(({ value }) => value));

const hasOption = (field: LeadField, option: string): boolean =>
  optionsOf(field).some(({ value }) => value === option);

/** Whether a preset is offered to families; others are only reached by direct links. */
export const isForFamilies = ({ kind }: PresetOffer): boolean => kind !== 'withdrawal';

/** The preset that matches the prefill, otherwise the first one that is offered. */
export function chooseLead(leads: readonly Lead[], prefill: LeadPrefill): Lead | undefined {
  const { form, program, move } = prefill;
  const ordered = byPosition(leads);
  const named = form && ordered.find(({ slug }) => slug === form);
  const forMove = move && ordered.find(({ slug }) => slug === MOVE_PRESET);
  const forProgram = program && ordered.find((lead) => programsOf(lead).includes(program));
  return named || forMove || forProgram || ordered.find(isForFamilies);
}

/** Initial value of a select: the programme or event named in the link. */
export function startValueOf(
  field: LeadField,
  { program, move, comment }: LeadPrefill,
): string | undefined {
  if (field.name === 'comment') return comment;
  const value = { program, move }[field.name];
  return value !== undefined && hasOption(field, value) ? value : undefined;
}

/** URL of the form with its prefill. */
export function leadHref({ form, program, move, group, cost }: LeadPrefill): string {
  const prefill = Object.entries({ form, program, move, group, cost }).filter(
    (entry): entry is [string, string] => Boolean(entry[1]),
  );
  const query = new URLSearchParams(prefill).toString();
  return query === '' ? '/lead' : `/lead?${query}`;
}
