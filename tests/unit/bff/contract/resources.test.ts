import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { type ResourceName, resources, shapeOf } from '#contract/shapes/resources.ts';

const names = Object.keys(resources) as ResourceName[];
const named = (shape: string) => names.filter((name) => resources[name].shape === shape);
const hasShape = (name: ResourceName, value: unknown) => Value.Check(shapeOf(name), value);

test('news and moves are the paginated resources', () => {
  expect(named('pagedList')).toStrictEqual(['news', 'moves']);
});

describe('shapes', () => {
  test('of a document is an object with any fields', () => {
    for (const name of named('object')) {
      expect(hasShape(name, { unknown: [1, null], title: 5 }), name).toBe(true);
      for (const wrong of [[], null, 'text']) expect(hasShape(name, wrong), name).toBe(false);
    }
  });

  test('of a list is an array or {items}', () => {
    for (const name of named('list')) {
      for (const right of [[], [null, 'anything'], { items: [] }]) {
        expect(hasShape(name, right), name).toBe(true);
      }
      for (const wrong of [{}, { items: {} }, null])
        expect(hasShape(name, wrong), name).toBe(false);
    }
  });

  test('of a paginated list has items and next_page', () => {
    expect(hasShape('news', { items: [], next_page: null })).toBe(true);
    expect(hasShape('news', { items: [null], next_page: 1, total: 'x' })).toBe(true);
    for (const wrong of [
      [],
      { items: [] },
      { items: {}, next_page: null },
      { items: [], next_page: 0 },
      { items: [], next_page: '2' },
    ]) {
      expect(hasShape('news', wrong)).toBe(false);
    }
  });

  test('of the layout has config and menu, of the banner is a list', () => {
    expect(hasShape('layout', { config: {}, menu: [] })).toBe(true);
    for (const wrong of [{ config: {} }, { menu: [] }])
      expect(hasShape('layout', wrong)).toBe(false);
    expect(hasShape('banner', [])).toBe(true);
    expect(hasShape('banner', {})).toBe(false);
  });
});
