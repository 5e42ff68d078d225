import type { Lead, LeadField } from '#contract/lead.ts';
import { byPosition } from '../lib/order.ts';
import { strings } from '../i18n/strings.ts';

/** What a link to the form asks for; anything unknown is ignored. */
export interface LeadPrefill {
  readonly form?: string | undefined;
  readonly program?: string | undefined;
  readonly move?: string | undefined;
}

/** Preset for a visitor who comes from an offer or an event and names none. */
const MOVE_FORM = 'move';

/** What one needs to call back; for a preset that names no fields. */
const LEAST_FIELDS: readonly LeadField[] = [
  { name: 'name', label: strings.leadName, type: 'text', required: true, autocomplete: 'name' },
  { name: 'phone', label: strings.phone, type: 'tel', required: true, autocomplete: 'tel' },
];

export const fieldsOf = ({ fields = [] }: Lead): readonly LeadField[] =>
  fields.length > 0 ? fields : LEAST_FIELDS;

/** Options of a select; one that is a text is its own value. */
export const optionsOf = ({ options = [] }: LeadField): { value: string; title: string }[] =>
  options.map((option) => (typeof option === 'string' ? { value: option, title: option } : option));

/** The programmes that a preset lets its visitor choose from. */
export const programsOf = (lead: Lead): string[] =>
  fieldsOf(lead)
    .filter(({ name }) => name === 'program')
    .flatMap((field) => optionsOf(field).map(({ value }) => value));

const hasOption = (field: LeadField, wish: string): boolean =>
  optionsOf(field).some(({ value }) => value === wish);

/** The preset that the visitor wants, else the first one. */
export function chooseLead(leads: readonly Lead[], prefill: LeadPrefill): Lead | undefined {
  const { form, program, move } = prefill;
  const ordered = byPosition(leads);
  const named = form && ordered.find(({ slug }) => slug === form);
  const forMove = move && ordered.find(({ slug }) => slug === MOVE_FORM);
  const forProgram = program && ordered.find((lead) => programsOf(lead).includes(program));
  return named || forMove || forProgram || ordered[0];
}

/** What a select starts with: the programme or the event that the visitor comes from. */
export function startValueOf(field: LeadField, { program, move }: LeadPrefill): string | undefined {
  const wish = { program, move }[field.name];
  return wish !== undefined && hasOption(field, wish) ? wish : undefined;
}

/** Address of the form with what it starts with. */
export function leadHref({ form, program, move }: LeadPrefill): string {
  const prefill = Object.entries({ form, program, move }).filter((wish): wish is [string, string] =>
    Boolean(wish[1]),
  );
  const query = new URLSearchParams(prefill).toString();
  return query === '' ? '/lead' : `/lead?${query}`;
}
