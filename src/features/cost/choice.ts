import type { Extra, PricedProgram, Pricing } from '#contract/shapes/pricing.ts';
import { addMonths, isPossibleBirth, type Month, monthOf } from '../../lib/months.ts';
import type { CostDropped } from '../../i18n/strings/cost.ts';

/** A family's choice for one child. */
export interface ChildChoice {
  readonly program: PricedProgram;
  readonly born: Month | undefined;
  readonly extras: readonly Extra[];
}

/** A family's choice. */
export interface CostChoice {
  readonly start: Month;
  /** One or two children, in the order of the form. */
  readonly children: readonly ChildChoice[];
  /** Months paid at once; 1 means monthly payment. */
  readonly ahead: number;
}

export interface ReadChoice {
  /** Undefined until a programme is chosen. */
  readonly choice: CostChoice | undefined;
  /** Without duplicates, in the order of the form. */
  readonly dropped: readonly CostDropped[];
}

/** How many months ahead a child can start. */
const MAX_START = 17;

/** Months in which a child can start, from the current one. */
export const startMonths = (today: string): Month[] =>
  Array.from({ length: MAX_START + 1 }, (_, index) => addMonths(monthOf(today), index));

/** Possible numbers of months to pay at once, besides one. */
export const aheadChoices = ({ discounts = [] }: Pricing): number[] =>
  [...new Set(discounts.flatMap(({ condition }) => condition?.prepaid_months ?? []))].sort(
    (a, b) => a - b,
  );

/** Extras offered with a programme. */
const extrasOf = ({ extras = [] }: Pricing, slug: string): Extra[] =>
  extras.filter(({ programs }) => programs?.includes(slug) ?? true);

const isRunning = ({ from, to }: PricedProgram, start: Month): boolean =>
  (from === undefined || from.slice(0, 7) <= start) &&
  (to === undefined || start <= to.slice(0, 7));

/** Form parameters of the first and the second child. */
export const childFields = [
  { program: 'program', born: 'born', extra: 'extra' },
  { program: 'program2', born: 'born2', extra: 'extra2' },
] as const;

/** Reads the form from an address; unknown values are dropped and reported. @param today ISO 8601 */
export function readCostChoice(
  pricing: Pricing,
  query: URLSearchParams,
  today: string,
): ReadChoice {
  const dropped = new Set<CostDropped>();
  /** The chosen item, if it exists. An empty field means no choice. */
  const known = <T>(
    name: string,
    find: (text: string) => T | undefined,
    otherwise: CostDropped,
  ) => {
    const text = query.get(name);
    if (!text) return undefined;
    const value = find(text);
    if (value === undefined) dropped.add(otherwise);
    return value;
  };
  const start =
    known('start', (text) => startMonths(today).find((month) => month === text), 'start') ??
    addMonths(monthOf(today), 1);
  const toChild = (fields: (typeof childFields)[number]): ChildChoice[] => {
    const program = known(
      fields.program,
      (text) => pricing.programs.find(({ slug }) => slug === text),
      'program',
    );
    const born = known(
      fields.born,
      (text) => (isPossibleBirth(text, today) ? text : undefined),
      'born',
    );
    if (program === undefined) return [];
    if (!isRunning(program, start)) {
      dropped.add('season');
      return [];
    }
    const ids = [...new Set(query.getAll(fields.extra))];
    const extras = extrasOf(pricing, program.slug).filter(({ id }) => ids.includes(id));
    if (extras.length < ids.length) dropped.add('extra');
    return [{ program, born, extras }];
  };
  const children = childFields.flatMap(toChild);
  const ahead =
    known(
      'ahead',
      (text) => [1, ...aheadChoices(pricing)].find((n) => String(n) === text),
      'ahead',
    ) ?? 1;
  return {
    choice: children.length > 0 ? { start, children, ahead } : undefined,
    dropped: [...dropped],
  };
}

/**
 * An example for visitors who have chosen nothing: the first programme that is paid by the month,
 * for one child from this month.
 * @param today ISO 8601
 */
export function exampleChoice({ programs }: Pricing, today: string): CostChoice | undefined {
  const start = monthOf(today);
  const program = programs.find((each) => each.unit === 'месяц' && isRunning(each, start));
  if (program === undefined) return undefined;
  return { start, children: [{ program, born: undefined, extras: [] }], ahead: 1 };
}

/** The query of a choice, as the form sends it. */
export function costQuery({ start, children, ahead }: CostChoice): string {
  const query = new URLSearchParams();
  for (const [index, { program, born, extras }] of children.entries()) {
    const fields = childFields[index as 0 | 1];
    query.set(fields.program, program.slug);
    if (born) query.set(fields.born, born);
    for (const { id } of extras) query.append(fields.extra, id);
  }
  query.set('start', start);
  if (ahead > 1) query.set('ahead', String(ahead));
  return query.toString();
}
