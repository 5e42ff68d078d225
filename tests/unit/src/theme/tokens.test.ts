import { describe, expect, test } from 'vitest';
import { contrastOf } from '../../../kit/contrast.ts';
import * as media from '../../../../src/theme/media-queries.ts';
import { schemes } from '../../../../src/theme/schemes.ts';
import { headerHeights, tokens } from '../../../../src/theme/tokens.ts';

type Colour = keyof typeof tokens.color;

/** Colours and their backgrounds: the light page, the night and the filled buttons. */
const TEXTS: readonly { readonly marks: Colour[]; readonly on: Colour[] }[] = [
  {
    marks: ['text', 'textMuted', 'heading', 'link', 'linkHover', 'accentText', 'error', 'ok'],
    on: ['page', 'pageTint', 'pageWarm', 'surface', 'tint', 'tintWarm', 'dusk'],
  },
  {
    marks: ['onNight', 'onNightMuted', 'onNightAccent', 'onNightLink'],
    on: ['night', 'nightDeep', 'nightSoft'],
  },
  { marks: ['actionText'], on: ['action', 'actionHover'] },
  { marks: ['onAccent'], on: ['accent', 'accentHover'] },
];
const RINGS: typeof TEXTS = [
  { marks: ['focus', 'line'], on: ['page', 'surface', 'pageTint'] },
  { marks: ['focusOnNight'], on: ['night', 'nightDeep'] },
];

/** Red, green and blue of `#rrggbb`. */
const rgbOf = (colour: string): number[] => {
  expect(colour).toMatch(/^#[\da-f]{6}$/i);
  return [...Buffer.from(colour.slice(1), 'hex')];
};

/** Pairs with too little contrast. */
const weakPairs = (pairs: typeof TEXTS, colours: Record<Colour, string>, least: number) =>
  pairs.flatMap(({ marks, on }) =>
    marks.flatMap((mark) =>
      on
        .filter((ground) => contrastOf(rgbOf(colours[mark]), rgbOf(colours[ground])) < least)
        .map((ground) => `${mark} on ${ground}`),
    ),
  );

test('the brand is purple and orange, and white is never on orange', () => {
  const { link, action, onNight } = tokens.color;
  expect([link, action]).toEqual(['#6029CC', '#FF7A1A']);
  expect(contrastOf(rgbOf(onNight), rgbOf(action))).toBeLessThan(3);
  expect(tokens.color.actionText).not.toBe(onNight);
});

test('texts, rings and borders have enough contrast on all their backgrounds', () => {
  expect(weakPairs(TEXTS, tokens.color, 4.5)).toEqual([]);
  expect(weakPairs(RINGS, tokens.color, 3)).toEqual([]);
});

describe('schemes for low vision', () => {
  test('are the four of the design', () => {
    const pairs = Object.entries(schemes).map(([name, { text, page }]) => [name, text, page]);
    expect(pairs).toEqual([
      ['black-on-white', '#000000', '#FFFFFF'],
      ['white-on-black', '#FFFFFF', '#000000'],
      ['navy-on-blue', '#063462', '#9DD1FF'],
      ['ink-on-cream', '#1C1335', '#F7F3D6'],
    ]);
  });

  test.each(Object.entries(schemes))(
    '%s has all colours, with a contrast of at least 7 : 1',
    (_name, colours) => {
      expect(Object.keys(colours).toSorted()).toStrictEqual(Object.keys(tokens.color).toSorted());
      expect(weakPairs([...TEXTS, ...RINGS], colours, 7)).toEqual([]);
    },
  );
});

describe('sizes', () => {
  const pixels = (value: string): number => {
    const [, number, unit] = /^([\d.]+)(px|rem)$/.exec(value) ?? [];
    return Number(number) * (unit === 'rem' ? 16 : 1);
  };

  test('the layout steps are 576, 768, 1280, 1440 and 1920 px', () => {
    const steps = Object.values(media.breakpoints);
    expect(steps).toStrictEqual([576, 768, 1280, 1440, 1920]);
    const { fromPhone, fromTablet, fromWide, fromWider, fromWidest, belowWide } = media;
    const queries = [fromPhone, fromTablet, fromWide, fromWider, fromWidest];
    expect(queries).toStrictEqual(steps.map((width) => `(min-width: ${width}px)`));
    expect(belowWide).toMatch(/^\(max-width: 1279\.\d+px\)$/);
  });

  test('the header is 60, 70, 90 and 125 px high, the mobile menu 375 px wide', () => {
    expect(Object.values(headerHeights).map(pixels)).toEqual([60, 70, 90, 125]);
    expect(pixels(tokens.size.menu)).toBe(375);
  });

  test('touch targets are 44 px, small text 14 px, the focus ring 3 px with a gap of 2 px', () => {
    expect(pixels(tokens.size.touch)).toBeGreaterThanOrEqual(44);
    expect(pixels(tokens.fontSize.small)).toBeGreaterThanOrEqual(14);
    expect([pixels(tokens.border.focus), pixels(tokens.border.focusOffset)]).toEqual([3, 2]);
  });

  test('the layers are, from the bottom: offline note, bar, cookie notice, popups, menu', () => {
    const { menu, popup, cookie, bar, offline } = tokens.layer;
    const layers = [offline, bar, cookie, popup, menu].map(Number);
    expect(layers).toStrictEqual([...new Set(layers)].toSorted((a, b) => a - b));
  });
});
