import { describe, expect, test } from 'vitest';
import { schemes } from '../../../../src/theme/schemes.ts';
import { tokens } from '../../../../src/theme/tokens.ts';
import { contrastOf } from './contrast.ts';

type Colour = keyof typeof tokens.color;

/** What stands on what; the light page, the night and the filled buttons. */
const GROUNDS: Readonly<Record<string, { marks: Colour[]; on: Colour[] }>> = {
  light: {
    marks: ['text', 'textMuted', 'heading', 'link', 'linkHover', 'accentText', 'error', 'ok'],
    on: ['page', 'pageTint', 'pageWarm', 'surface', 'tint', 'tintWarm'],
  },
  night: {
    marks: ['onNight', 'onNightMuted', 'onNightAccent', 'onNightLink'],
    on: ['night', 'nightDeep', 'nightSoft'],
  },
  primary: { marks: ['actionText'], on: ['action', 'actionHover'] },
  secondary: { marks: ['onAccent'], on: ['accent', 'accentHover'] },
  rings: { marks: ['focus', 'line'], on: ['page', 'surface', 'pageTint'] },
  ringsAtNight: { marks: ['focusOnNight'], on: ['night', 'nightDeep'] },
};

const pairs = Object.values(GROUNDS).flatMap(({ marks, on }) =>
  marks.flatMap((mark) => on.map((ground) => [mark, ground] as const)),
);

test('are the four of the design', () => {
  expect(schemes['black-on-white']).toMatchObject({ text: '#000000', page: '#FFFFFF' });
  expect(schemes['white-on-black']).toMatchObject({ text: '#FFFFFF', page: '#000000' });
  expect(schemes['navy-on-blue']).toMatchObject({ text: '#063462', page: '#9DD1FF' });
  expect(schemes['ink-on-cream']).toMatchObject({ text: '#1C1335', page: '#F7F3D6' });
  expect(Object.keys(schemes)).toHaveLength(4);
});

describe.each(Object.entries(schemes))('%s', (_name, colours) => {
  test('has at least 7 : 1 for everything on everything it stands on', () => {
    const weak = pairs.filter(([mark, ground]) => contrastOf(colours[mark], colours[ground]) < 7);
    expect(weak).toEqual([]);
  });

  test('gives every colour of the theme', () => {
    expect(Object.keys(colours).toSorted()).toStrictEqual(Object.keys(tokens.color).toSorted());
  });
});
