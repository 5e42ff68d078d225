import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Discount, Pricing } from '#contract/shapes/pricing.ts';
import { calculateCost, type Cost } from '../../../../../src/features/cost/calculate.ts';
import { costQuery, readCostChoice } from '../../../../../src/features/cost/choice.ts';

const TODAY = '2026-11-25';

const SUMMER = { from: '2027-06-01', to: '2027-08-31' };

const pricing: Pricing = {
  programs: [
    { slug: 'full', title: 'Полный день', base: 65_000, unit: 'месяц', age_from: 3, age_to: 7 },
    { slug: 'half', title: 'До обеда', base: 45_000, unit: 'месяц' },
    { slug: 'day', title: 'Гостевой день', base: 3500, unit: 'день' },
    { slug: 'summer', title: 'Лето', base: 50_000, unit: 'месяц', ...SUMMER },
  ],
  extras: [
    { id: 'chess', title: 'Шахматы', price: 900, unit: 'занятие', per_month: 8 },
    { id: 'swim', title: 'Плавание', price: 1200, unit: 'занятие' },
    { id: 'evening', title: 'Вечерняя группа', price: 9000, unit: 'месяц', programs: ['full'] },
  ],
  fees: [
    { id: 'entry', title: 'Вступительный взнос', amount: 30_000, once: true, refundable: false },
    { id: 'food', title: 'Питание', amount: 8000, once: false },
  ],
  discounts: [
    percent({ id: 'second', value: 15, condition: { sibling: 2 }, order: 1 }),
    percent({ value: 7, condition: { prepaid_months: 6 }, applies_to: 'all', order: 2 }),
  ],
  floor: 20_000,
};

function percent(fields: Partial<Discount>): Discount {
  const all = { id: 'd', title: 'Скидка', kind: 'percent', value: 10, applies_to: 'base' };
  return { ...all, stackable: true, ...fields } as Discount;
}

const read = (query: string, content = pricing) =>
  readCostChoice(content, new URLSearchParams(query), TODAY);

function cost(query: string, content = pricing): Cost {
  const { choice } = read(query, content);
  if (choice === undefined) throw new Error('nothing is chosen');
  return calculateCost(content, choice);
}

const linesOf = ({ children }: Cost, child = 0) =>
  (children[child]?.lines ?? []).map(({ title, first, usual }) => [title, first, usual]);

describe('the bill', () => {
  test('counts days from Monday to Friday, and one lesson a week if the content gives no number', () => {
    // January 2027 begins on a Friday and has 21 weekdays, February 20.
    expect(linesOf(cost('program=day&extra=swim&start=2027-01')).slice(0, 2)).toEqual([
      ['Гостевой день', 21 * 3500, 20 * 3500],
      ['Плавание', 4800, 4800],
    ]);
  });

  test('applies each discount to the rest of the previous ones, rounded down', () => {
    const bill = cost('program=half&program2=half&extra2=swim&start=2027-01&ahead=6');
    expect(linesOf(bill, 0)).toContainEqual(['Скидка', -3150, -3150]);
    // 15 % of 45,000; then 7 % of the remaining 38,250 and 4,800: 2,677.5 and 336.
    expect(linesOf(bill, 1).slice(2, 4)).toEqual([
      ['Скидка', -6750, -6750],
      ['Скидка', -2677 - 336, -2677 - 336],
    ]);
  });

  test('applies the discounts by their `order`, whatever their place in the content', () => {
    const turned = { ...pricing, discounts: (pricing.discounts ?? []).toReversed() };
    const query = 'program=half&program2=half&start=2027-01&ahead=6';
    expect(cost(query, turned)).toEqual(cost(query));
  });

  test.each([
    [[false, true], 1],
    [[true, true], 2],
  ])('combines stackable discounts: %j', (stackable, count) => {
    const discounts = stackable.map((is, order) => percent({ stackable: is, order }));
    const bill = cost('program=half&start=2027-01', { ...pricing, discounts });
    expect(linesOf(bill).filter(([title]) => title === 'Скидка')).toHaveLength(count);
  });

  test('stops at the floor, and says so', () => {
    const discounts = [percent({ value: 50 }), percent({ value: 50 })];
    const content = { ...pricing, fees: [], discounts };
    const bill = cost('program=half&start=2027-01', content);
    expect(bill.usual).toBe(20_000);
    expect(bill.children[0]?.lines.map(({ reason }) => reason.kind)).toEqual([
      'monthly',
      'percent',
      'floor',
    ]);
  });

  test('charges one-time fees for the first child only', () => {
    const bill = cost('program=half&program2=half&start=2027-01');
    const fees = bill.children.map(({ lines }) =>
      lines.map(({ title }) => title).filter((title) => title === 'Вступительный взнос'),
    );
    expect(fees).toEqual([['Вступительный взнос'], []]);
  });

  test('names the amount due in advance', () => {
    const bill = cost('program=half&start=2027-01&ahead=6');
    expect(bill.ahead).toEqual({ months: 6, amount: bill.first + 5 * bill.usual });
    expect(cost('program=half&start=2027-01').ahead).toBeUndefined();
  });

  test.each([
    ['2024-01', true],
    ['2024-02', false],
    ['2019-12', false],
    [undefined, undefined],
  ])('knows whether a programme is for a child born in %s', (born, fits) => {
    const query = `program=full&start=2027-01${born ? `&born=${born}` : ''}`;
    expect(cost(query).children[0]?.fitsAge).toBe(fits);
  });
});

describe('a choice', () => {
  test.each([
    ['program=nobody', ['program']],
    ['program=summer&start=2027-01', ['season']],
    ['program=half&extra=evening', ['extra']],
    ['program=half&start=2026-10', ['start']],
    ['program=half&born=2027-01', ['born']],
    ['program=half&ahead=5', ['ahead']],
    ['program=&born=&start=', []],
  ])('%j is read, and unknown values are reported', (query, dropped) => {
    expect(read(query).dropped).toEqual(dropped);
  });

  test('starts next month by default', () => {
    expect(read('program=half').choice?.start).toBe('2026-12');
  });

  test('is restored from its own address', () => {
    const query =
      'program=full&born=2023-05&extra=chess&program2=half&born2=2025-01&start=2027-02&ahead=6';
    const { choice } = read(query);
    if (choice === undefined) throw new Error('nothing is chosen');
    expect(read(costQuery(choice)).choice).toEqual(choice);
  });

  test('is read from any text without an error', () => {
    const names = ['program', 'born', 'extra', 'program2', 'born2', 'extra2', 'start', 'ahead'];
    const query = fc.array(fc.tuple(fc.constantFrom(...names), fc.string()));
    fc.assert(
      fc.property(query, (entries) => {
        expect(() => read(new URLSearchParams(entries).toString())).not.toThrow();
      }),
    );
  });
});

describe('whatever the content', () => {
  const money = fc.integer({ min: 0, max: 200_000 });
  const discount = fc.record({
    id: fc.string(),
    title: fc.string(),
    kind: fc.constantFrom('percent', 'amount'),
    value: fc.integer({ min: 1, max: 100 }),
    applies_to: fc.constantFrom('base', 'all'),
    order: fc.integer({ min: 0, max: 3 }),
    stackable: fc.boolean(),
    condition: fc.record(
      { sibling: fc.constant(2), prepaid_months: fc.constantFrom(3, 6) },
      { requiredKeys: [] },
    ),
  }) as fc.Arbitrary<Discount>;
  const discounts = fc.array(discount, { maxLength: 4 });
  const content = fc.record({ base: money, price: money, floor: money, discounts });
  const query = fc.constantFrom('', '&ahead=3', '&extra=x', '&program2=p&extra=x&ahead=6');

  interface Given {
    readonly base: number;
    readonly price: number;
    readonly floor: number;
    readonly discounts: readonly Discount[];
  }
  const contentOf = ({ base, price, ...others }: Given): Pricing => ({
    programs: [{ slug: 'p', title: 'P', base, unit: 'месяц' }],
    extras: [{ id: 'x', title: 'X', price, unit: 'месяц' }],
    ...others,
  });
  const usual = (given: Given, choice: string): number =>
    cost(`program=p${choice}`, contentOf(given)).usual;

  /** Rounding shows in the last rouble. */
  const lessening = fc.oneof(fc.constant(1), fc.integer({ min: 0, max: 50_000 }));

  test('a lower price never raises the cost', () => {
    fc.assert(
      fc.property(content, query, lessening, (given, choice, less) => {
        const cheaper = { ...given, base: Math.max(0, given.base - less) };
        expect(usual(cheaper, choice)).toBeLessThanOrEqual(usual(given, choice));
        const withLess = { ...given, price: Math.max(0, given.price - less) };
        expect(usual(withLess, choice)).toBeLessThanOrEqual(usual(given, choice));
      }),
      { numRuns: 2000 },
    );
  });

  test('discounts respect each child’s floor, are whole roubles, and never make a price negative', () => {
    fc.assert(
      fc.property(content, query, (given, choice) => {
        const bill = cost(`program=p${choice}`, contentOf(given));
        for (const { usual: sum, lines } of bill.children) {
          const before = lines.filter(({ usual: amount }) => amount > 0);
          const price = before.reduce((total, { usual: amount }) => total + amount, 0);
          expect(sum).toBeGreaterThanOrEqual(Math.min(price, given.floor));
          expect(sum).toBeLessThanOrEqual(price);
          expect(Number.isInteger(sum)).toBe(true);
        }
      }),
    );
  });
});

describe('a season is charged until its end', () => {
  test.each([
    ['summer&start=2027-06', 3, 50_000 + 2 * 50_000],
    ['summer&start=2027-07', 2, 50_000 + 50_000],
    ['summer&start=2027-08', undefined, undefined],
    ['full&start=2027-08', 3, 65_000 + 2 * 65_000],
  ])('%s, paid for three months', (query, months, amount) => {
    const plain = {
      ...pricing,
      fees: [],
      discounts: [percent({ condition: { prepaid_months: 3 }, value: 0 })],
    };
    expect(cost(`program=${query}&ahead=3`, plain).ahead).toEqual(
      months === undefined ? undefined : { months, amount },
    );
  });

  test('if it costs by the day, nothing is charged after its last day', () => {
    const [camp] = pricing.programs.slice(-1);
    const days = { ...camp, slug: 'camp', title: 'Лагерь', unit: 'день', base: 100 } as const;
    const content = { ...pricing, programs: [{ ...days, from: '2027-07-15', to: '2027-08-10' }] };
    const { children } = cost('program=camp&start=2027-07', content);
    expect(children[0]?.lines[0]).toMatchObject({ first: 12 * 100, usual: 7 * 100 });
    expect(cost('program=camp&start=2027-08', content).usual).toBe(0);
  });
});
