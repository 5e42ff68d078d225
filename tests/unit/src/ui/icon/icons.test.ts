import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentIcon, icons } from '../../../../../src/ui/icon/icons.ts';

const CONTENT = path.resolve('bff/origin/content');

const iconsOfContent = (): string[] =>
  readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(md|yaml)$/.test(file))
    .flatMap((file) => [
      ...readFileSync(path.join(CONTENT, file), 'utf8').matchAll(/\bicon: "?([a-z-]+)/g),
    ])
    .map(([, name = '']) => name);

test('every icon that the sample content names has a drawing', () => {
  const names = iconsOfContent();
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => contentIcon(name) === undefined)).toStrictEqual([]);
});

test("content's play is children's play", () => {
  expect(contentIcon('play')).toBe('toy');
});

test.each(['', 'nothing', 'constructor', 'toString', undefined])('%j is no icon', (name) => {
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
