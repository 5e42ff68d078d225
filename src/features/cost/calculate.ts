import type { Discount, Extra, Pricing } from '#contract/shapes/pricing.ts';
import { addMonths, type Month, monthOf, monthsBetween, weekdaysIn } from '../../lib/months.ts';
import type { CostReason } from '../../i18n/strings/cost.ts';
import type { ChildChoice, CostChoice } from './choice.ts';

/** A line of the bill, whole roubles; discounts are negative. */
interface CostLine {
  readonly title: string;
  readonly reason: CostReason;
  readonly first: number;
  readonly usual: number;
}

/** Amounts for the first month and for any later one, whole roubles. */
interface Months {
  readonly first: number;
  readonly usual: number;
}

export interface ChildCost extends Months {
  readonly title: string;
  readonly lines: readonly CostLine[];
  /** False if the programme is for other ages; undefined if the age is unknown. */
  readonly fitsAge: boolean | undefined;
}

export interface Cost extends Months {
  readonly children: readonly ChildCost[];
  /** Amount due at the beginning if several months are paid at once. */
  readonly ahead: { readonly months: number; readonly amount: number } | undefined;
}

/** Lessons of an extra in a month: one a week, if the content does not say how many. */
const LESSONS = 4;

const sum = (lines: readonly CostLine[]): Months => ({
  first: lines.reduce((total, { first }) => total + first, 0),
  usual: lines.reduce((total, { usual }) => total + usual, 0),
});

function programLine(
  { program: { title, base, unit, from, to } }: ChildChoice,
  start: Month,
): CostLine {
  if (unit === 'месяц') return { title, reason: { kind: 'monthly' }, first: base, usual: base };
  const next = addMonths(start, 1);
  const [count = 0, later = 0] = [start, next].map((month) => weekdaysIn(month, { from, to }));
  return {
    title,
    reason: { kind: 'days', count, price: base },
    first: count * base,
    usual: later * base,
  };
}

function extraLine({ title, price, unit, per_month: perMonth = LESSONS }: Extra): CostLine {
  if (unit === 'месяц') return { title, reason: { kind: 'monthly' }, first: price, usual: price };
  const amount = perMonth * price;
  const reason = { kind: 'lessons', count: perMonth, price } as const;
  return { title, reason, first: amount, usual: amount };
}

/** Whether a child gets a discount. @param position of the child in the family, from 1 */
function isGiven(
  { condition = {} }: Discount,
  { program }: ChildChoice,
  { position, ahead }: { readonly position: number; readonly ahead: number },
): boolean {
  const { sibling, prepaid_months: prepaid, program: slug } = condition;
  return (
    (sibling === undefined || sibling === position) &&
    (prepaid === undefined || prepaid === ahead) &&
    (slug === undefined || slug === program.slug)
  );
}

/** Discounts in order of application. One that is not stackable applies alone or not at all. */
function combine(discounts: readonly Discount[]): Discount[] {
  const ordered = [...discounts].sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const [first] = ordered;
  if (first?.stackable === false) return [first];
  return ordered.filter(({ stackable }) => stackable !== false);
}

/** Remaining price of a month, by part. */
interface Left {
  readonly base: number;
  readonly rest: number;
}

const cut = (amount: number, { kind, value }: Discount): number =>
  kind === 'percent' ? Math.floor((amount * value) / 100) : Math.min(amount, value);

/** Base and rest are rounded separately, so that a lower price can never end in a higher sum. */
function take({ base, rest }: Left, discount: Discount): Left {
  const ofBase = cut(base, discount);
  if (discount.applies_to === 'base') return { base: base - ofBase, rest };
  const left =
    discount.kind === 'amount' ? { ...discount, value: discount.value - ofBase } : discount;
  return { base: base - ofBase, rest: rest - cut(rest, left) };
}

/** Amount that each discount takes off a month; together they stop at the floor. */
function takeAll(month: Left, discounts: readonly Discount[], floor: number): number[] {
  let left = month;
  let allowed = Math.max(0, month.base + month.rest - floor);
  return discounts.map((discount) => {
    const next = take(left, discount);
    const taken = Math.min(allowed, left.base + left.rest - next.base - next.rest);
    allowed -= taken;
    left = next;
    return taken;
  });
}

function discountLines(
  lines: readonly CostLine[],
  discounts: readonly Discount[],
  floor: number,
): CostLine[] {
  const monthOf = (name: keyof Months): Left => {
    const [base = 0, ...rest] = lines.map((line) => line[name]);
    return { base, rest: rest.reduce((total, amount) => total + amount, 0) };
  };
  const first = takeAll(monthOf('first'), discounts, floor);
  const usual = takeAll(monthOf('usual'), discounts, floor);
  const whole = takeAll(monthOf('usual'), discounts, 0);
  return discounts.map((discount, index) => ({
    title: discount.title,
    reason: discountReasonOf(discount, usual[index] === whole[index] ? undefined : floor),
    first: -(first[index] ?? 0),
    usual: -(usual[index] ?? 0),
  }));
}

function discountReasonOf(
  { kind, value, applies_to: of }: Discount,
  floor: number | undefined,
): CostReason {
  if (floor !== undefined) return { kind: 'floor', floor };
  return kind === 'percent' ? { kind, value, of } : { kind };
}

function fitsAge({ program, born }: ChildChoice, start: Month): boolean | undefined {
  if (born === undefined) return undefined;
  const age = monthsBetween(born, start);
  const { age_from: from = 0, age_to: to = Number.POSITIVE_INFINITY } = program;
  return from * 12 <= age && age <= to * 12;
}

/** Months of the programme's season from a month on, that one included. */
const monthsLeft = ({ program: { to } }: ChildChoice, start: Month): number =>
  to === undefined ? Number.POSITIVE_INFINITY : monthsBetween(start, monthOf(to)) + 1;

/** @param start month that counts as the first */
function childCost(
  pricing: Pricing,
  choice: CostChoice,
  index: number,
  start = choice.start,
): ChildCost {
  const child = choice.children[index] as ChildChoice;
  const monthly = [programLine(child, start), ...child.extras.map(extraLine)];
  const family = {
    position: index + 1,
    ahead: Math.min(choice.ahead, monthsLeft(child, choice.start)),
  };
  const given = (pricing.discounts ?? []).filter((discount) => isGiven(discount, child, family));
  const discounts = discountLines(monthly, combine(given), pricing.floor ?? 0);
  // A one-time fee is due once per family.
  const due = (pricing.fees ?? []).filter(({ once }) => !once || index === 0);
  const fees = due.map(({ title, amount, once, refundable = false }): CostLine => ({
    title,
    reason: once ? { kind: 'once', isRefundable: refundable } : { kind: 'monthly' },
    first: amount,
    usual: once ? 0 : amount,
  }));
  const all = [...monthly, ...discounts, ...fees];
  const lines = monthsLeft(child, start) > 1 ? all : all.map((line) => ({ ...line, usual: 0 }));
  return {
    title: child.program.title,
    lines,
    ...sum(lines),
    fitsAge: fitsAge(child, choice.start),
  };
}

/** Total price of the months after the first: each child as long as its season lasts. */
function laterMonths(pricing: Pricing, choice: CostChoice, months: number): number {
  const sums = choice.children.map((child, index) => {
    const count = Math.min(months, monthsLeft(child, choice.start)) - 1;
    const paid = Array.from(
      { length: count },
      (__, month) => childCost(pricing, choice, index, addMonths(choice.start, month)).usual,
    );
    return paid.reduce((total, amount) => total + amount, 0);
  });
  return sums.reduce((total, amount) => total + amount, 0);
}

/** Cost of a choice by the rules of the content, whole roubles. */
export function calculateCost(pricing: Pricing, choice: CostChoice): Cost {
  const children = choice.children.map((_, index) => childCost(pricing, choice, index));
  const first = children.reduce((total, child) => total + child.first, 0);
  const usual = children.reduce((total, child) => total + child.usual, 0);
  const lefts = choice.children.map((child) => monthsLeft(child, choice.start));
  const months = Math.min(choice.ahead, Math.max(...lefts));
  return {
    children,
    first,
    usual,
    ahead:
      months > 1 ? { months, amount: first + laterMonths(pricing, choice, months) } : undefined,
  };
}
