import { beforeEach, describe, expect, test } from 'vitest';
import { freshnessAt } from '../../../../../src/rendering/page-cache/freshness.ts';
import { ResourceTable } from '../../../../../src/rendering/page-cache/resource-table.ts';

const NEVER = Number.POSITIVE_INFINITY;
let table: ResourceTable;
const page = {
  used: [
    ['/a', '"1"'],
    ['/b', '"1"'],
  ] as const,
  changesAt: NEVER,
};

beforeEach(() => {
  table = new ResourceTable();
  table.note('/a', '"1"', 0);
  table.note('/b', '"1"', 10_000);
});

describe('a page is', () => {
  test('fresh for 30 s after the oldest check of its resources', () => {
    expect(freshnessAt(page, table, 29_999)).toBe('fresh');
    expect(freshnessAt(page, table, 30_000)).toBe('stale');
  });

  test('fresh again when they were checked', () => {
    table.note('/a', '"1"', 30_000);
    expect(freshnessAt(page, table, 39_999)).toBe('fresh');
    expect(freshnessAt(page, table, 40_000)).toBe('stale');
  });

  test('outdated for 1 s after a change and then not served', () => {
    expect(table.note('/b', '"2"', 20_000)).toBe(true);
    expect(freshnessAt(page, table, 20_999)).toBe('outdated');
    expect(freshnessAt(page, table, 21_000)).toBe('expired');
  });

  test('fresh again when the content is what it was', () => {
    table.note('/b', '"2"', 20_000);
    table.note('/b', '"1"', 21_000);
    expect(freshnessAt(page, table, 21_000)).toBe('fresh');
  });

  test('not served past the time at which it changes by itself', () => {
    const dated = { ...page, changesAt: 5000 };
    expect(freshnessAt(dated, table, 4999)).toBe('fresh');
    expect(freshnessAt(dated, table, 5000)).toBe('expired');
  });

  test('fresh for good when it is made from nothing', () => {
    expect(freshnessAt({ used: [], changesAt: NEVER }, table, 10 ** 12)).toBe('fresh');
  });
});

describe('the table', () => {
  test('tells of changes only', () => {
    expect(table.note('/a', '"1"', 1)).toBe(false);
    expect(table.note('/new', '"1"', 1)).toBe(false);
    expect(table.note('/a', '"2"', 2)).toBe(true);
  });

  test('does not believe an answer asked for before the last change', () => {
    table.note('/a', '"2"', 100);
    expect(table.note('/a', '"1"', 150, 99)).toBe(false);
    expect(table.etagOf('/a')).toBe('"2"');
    expect(table.note('/a', '"1"', 150, 101)).toBe(true);
  });

  test('does not believe an answer asked for before the first that was heard, either', () => {
    const made = { used: [['/new', '"1"']] as const, changesAt: NEVER };
    table.note('/new', '"2"', 100);
    expect(table.note('/new', '"1"', 150, 99)).toBe(false);
    expect(table.etagOf('/new')).toBe('"2"');
    expect(freshnessAt(made, table, 1099)).toBe('outdated');
    expect(freshnessAt(made, table, 1100)).toBe('expired');
  });

  test('believes the one of two answers that was asked for later, whichever comes first', () => {
    table.note('/new', '"2"', 150, 101);
    expect(table.note('/new', '"1"', 160, 100)).toBe(false);
    expect(table.note('/new', '"3"', 170, 102)).toBe(true);
  });

  test('believes every change that is told, also two in a millisecond', () => {
    table.note('/a', '"2"', 100, 100);
    expect(table.note('/a', '"3"', 100)).toBe(true);
    expect(table.note('/new', '"1"', 100, 100)).toBe(false);
    expect(table.note('/new', '"2"', 100)).toBe(true);
  });

  test('forgets what no page uses', () => {
    table.retain(new Set(['/b']));
    expect(table.paths).toEqual(['/b']);
  });
});
