import { describe, expect, test } from 'vitest';
import { navigationHeights, tokens } from '../../../../src/theme/tokens.ts';
import { contrastOf } from './contrast.ts';

const { color } = tokens;
type Colour = keyof typeof color;

const ratio = (text: Colour, background: Colour) => contrastOf(color[text], color[background]);

describe('brand colours', () => {
  test('are purple and orange', () => {
    expect(color.link).toBe('#6029CC');
    expect(color.action).toBe('#FF7A1A');
  });
});

describe('the good pairs of the design', () => {
  test.each([
    ['text', 'page', 17.6],
    ['link', 'page', 7.8],
    ['page', 'link', 7.8],
    ['actionText', 'action', 7.4],
    ['onNightAccent', 'night', 8.7],
    ['onNightLink', 'night', 8.6],
    ['onNightMuted', 'night', 10.5],
    ['accentText', 'page', 7.8],
  ] as [Colour, Colour, number][])('%s on %s has %d : 1', (text, background, expected) => {
    expect(ratio(text, background)).toBeCloseTo(expected, 1);
    expect(ratio(text, background)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('text can be read', () => {
  const light: Colour[] = ['page', 'surface', 'pageTint', 'pageWarm', 'tint', 'tintWarm'];
  const dark: Colour[] = ['night', 'nightDeep', 'nightSoft'];
  const onLight: Colour[] = [
    'text',
    'textMuted',
    'heading',
    'link',
    'linkHover',
    'accentText',
    'error',
    'ok',
  ];
  const onDark: Colour[] = ['onNight', 'onNightMuted', 'onNightAccent', 'onNightLink'];
  const pairs = [
    ...onLight.flatMap((text) => light.map((background) => [text, background] as const)),
    ...onDark.flatMap((text) => dark.map((background) => [text, background] as const)),
    ['actionText', 'action'] as const,
    ['actionText', 'actionHover'] as const,
    ['onNight', 'link'] as const,
    ['onNight', 'linkHover'] as const,
  ];

  test('everywhere it stands', () => {
    expect(pairs.filter((pair) => ratio(...pair) < 4.5)).toEqual([]);
  });
});

describe('rings and borders can be seen', () => {
  test.each([
    ['focus', 'page'],
    ['focus', 'pageTint'],
    ['focusOnNight', 'night'],
    ['focusOnNight', 'nightDeep'],
    ['line', 'page'],
  ] as [Colour, Colour][])('%s on %s', (mark, background) => {
    expect(ratio(mark, background)).toBeGreaterThanOrEqual(3);
  });
});

test('the primary button is never white on orange', () => {
  expect(ratio('onNight', 'action')).toBeLessThan(3);
  expect(color.actionText).not.toBe(color.onNight);
});

describe('sizes', () => {
  const pixels = (value: string): number => {
    const [, number, unit] = /^([\d.]+)(px|rem)$/.exec(value) ?? [];
    return Number(number) * (unit === 'rem' ? 16 : 1);
  };

  test.each([
    ['base', 60],
    ['wide', 70],
    ['wider', 90],
    ['widest', 125],
  ] as const)('the navigation bar, %s, is %d px high', (name, height) => {
    expect(pixels(navigationHeights[name])).toBe(height);
  });

  test('the mobile menu is 375 px wide', () => {
    expect(pixels(tokens.size.menu)).toBe(375);
  });

  test('what is touched is at least 44 px', () => {
    expect(pixels(tokens.size.touch)).toBeGreaterThanOrEqual(44);
  });

  test('small text is at least 14 px', () => {
    expect(pixels(tokens.fontSize.small)).toBeGreaterThanOrEqual(14);
  });

  test('the focus ring is 3 px wide, 2 px away', () => {
    expect([pixels(tokens.border.focus), pixels(tokens.border.focusOffset)]).toStrictEqual([3, 2]);
  });

  test('menu lies over popup, popup over cookie notice, that over bar and offline note', () => {
    const { menu, popup, cookie, bar, offline } = tokens.layer;
    const layers = [offline, bar, cookie, popup, menu].map(Number);
    expect(layers).toStrictEqual(layers.toSorted((a, b) => a - b));
    expect(new Set(layers).size).toBe(5);
  });
});
