import { expect, test } from 'vitest';
import { breakpoints, media } from '../../../../src/theme/breakpoints.ts';

test('the layout steps are 576, 768, 1280, 1440 and 1920 px', () => {
  expect(Object.values(breakpoints)).toStrictEqual([576, 768, 1280, 1440, 1920]);
});

test.each([
  ['fromPhone', media.fromPhone, 576],
  ['fromTablet', media.fromTablet, 768],
  ['fromWide', media.fromWide, 1280],
  ['fromWider', media.fromWider, 1440],
  ['fromWidest', media.fromWidest, 1920],
] as const)('%s is %s, at %d px', (_name, query, width) => {
  expect(query).toBe(`(min-width: ${width}px)`);
});

test('below wide ends before it begins', () => {
  const [, width] = /^\(max-width: ([\d.]+)px\)$/.exec(media.belowWide) ?? [];
  expect(Number(width)).toBeLessThan(1280);
  expect(Number(width)).toBeGreaterThan(1279);
});

test('motion is only for those who have not declined it', () => {
  expect(media.motion).toBe('(prefers-reduced-motion: no-preference)');
});
