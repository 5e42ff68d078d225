import { describe, expect, test } from 'vitest';
import { checkPage, recordBudgets } from '../../budgets/budgets.ts';
import { formatBreaches } from '../../budgets/format-breaches.ts';
import { measurePage } from '../../budgets/page-sizes.ts';

const item = (at: number) => `["$","li","${at}",{"children":"пункт номер ${at} о детском саде"}]`;

const page = (items: number, layout = 'общий макет '.repeat(20)) =>
  measurePage({
    name: `/news/${items}`,
    bytes: Buffer.from(
      `0:{"layout:/":["$","p",null,{"children":"${layout}"}],"page:/news/[slug]":["$","ul",null,` +
        `{"children":[${Array.from({ length: items }, (_, at) => item(at)).join(',')}]}]}\n`,
    ),
    timing: null,
  });

describe('budgets', () => {
  test('are kept by the pages that they were recorded from', () => {
    const pages = [page(10), page(20)];
    const budgets = recordBudgets(pages);
    expect(Object.keys(budgets.routes)).toEqual(['/news/[slug]']);
    expect(pages.flatMap((one) => checkPage(one, budgets))).toEqual([]);
    expect(formatBreaches([], 2, '')).toBe('2 pages keep to their budgets');
  });

  test('leave a quarter of room, and not more', () => {
    const one = page(20);
    const raw = one.slots.get('page:/news/[slug]')?.raw ?? 0;
    const limit = recordBudgets([one]).routes['/news/[slug]']?.slots['page:/news/[slug]']?.raw ?? 0;
    expect(limit).toBeGreaterThanOrEqual(raw * 1.25);
    expect(limit).toBeLessThan(raw * 1.25 + 100);
  });

  test('name the slot, the node that grew and by how much', () => {
    const budgets = recordBudgets([page(20)]);
    const breaches = checkPage(page(40), budgets);
    expect(breaches.map(({ slot, size }) => `${slot} ${size}`)).toContain('page:/news/[slug] raw');
    const [breach] = breaches;
    expect(breach?.grown?.node).toBe('page:/news/[slug] › ul › li[]');
    expect((breach?.grown?.to ?? 0) - (breach?.grown?.from ?? 0)).toBeGreaterThan(1000);
    expect(formatBreaches(breaches, 1, 'rsc --record')).toMatch(
      /slot page:\/news\/\[slug\] is [\d\s]+ bytes raw, its budget [\d\s]+ \(\+[\d\s]+\)\n {2}page:\/news\/\[slug\] › ul › li\[\] grew from/,
    );
  });

  test('hold for shared slots on every route, and refuse a route without one', () => {
    const budgets = recordBudgets([page(20)]);
    const layout = 'новый макет, намного длиннее '.repeat(30);
    expect(checkPage(page(5, layout), budgets)).toMatchObject([{ slot: 'layout:/', size: 'raw' }]);
    const { shared } = budgets;
    expect(checkPage(page(5), { shared, routes: {} })).toMatchObject([
      { slot: 'page:/news/[slug]', limit: 200 },
    ]);
  });

  test('are not measured for what is no page', () => {
    const bytes = Buffer.from('0:["$","p",null,{}]\n');
    expect(() => measurePage({ name: 'x', bytes, timing: null })).toThrow('no payload slot');
    const failed = Buffer.from('0:{"page:/":"$1"}\n1:E{"digest":"502"}\n');
    expect(() => measurePage({ name: 'x', bytes: failed, timing: null })).toThrow('holds an error');
  });
});
