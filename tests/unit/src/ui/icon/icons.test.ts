import { expect, test } from 'vitest';
import { contentIcon, icons } from '../../../../../src/ui/icon/icons.ts';

test("content's play is children's play", () => {
  expect(contentIcon('play')).toBe('toy');
});

test.each(['nothing', 'constructor', undefined])('%j is no icon', (name) => {
  expect(contentIcon(name)).toBeUndefined();
});

test.each(Object.entries(icons))('%s stays inside its box', (_, drawing) => {
  const starts = [...drawing.matchAll(/M(-?[\d.]+)[ ,]?(-?[\d.]+)/g)];
  expect(starts.length).toBeGreaterThan(0);
  for (const [, x, y] of starts) {
    expect(Number(x)).toBeGreaterThanOrEqual(2);
    expect(Number(x)).toBeLessThanOrEqual(22);
    expect(Number(y)).toBeGreaterThanOrEqual(2);
    expect(Number(y)).toBeLessThanOrEqual(22);
  }
});
