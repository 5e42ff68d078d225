import type { LowVisionScheme } from '../lib/low-vision.ts';
import { tokens } from './tokens.ts';

type Color = keyof typeof tokens.color;
export type ColorScheme = Readonly<Record<Color, string>>;

/** Foreground colors; all others are backgrounds, except for the ornaments. */
const MARKS: ReadonlySet<Color> = new Set<Color>([
  'text',
  'textMuted',
  'heading',
  'link',
  'linkHover',
  'accent',
  'accentHover',
  'line',
  'rule',
  'accentText',
  'action',
  'actionHover',
  'onNight',
  'onNightMuted',
  'onNightAccent',
  'onNightLink',
  'focus',
  'focusOnNight',
  'error',
  'ok',
]);

const ORNAMENTS: ReadonlySet<Color> = new Set<Color>([
  'orbit',
  'orbitWarm',
  'orbitOnNight',
  'starlight',
  'glow',
  'backdrop',
]);

/** Maps every color to one of two; no information is conveyed by color alone. */
export function twoColors(ink: string, paper: string): ColorScheme {
  const colorOf = (name: Color): string => {
    if (ORNAMENTS.has(name)) return name === 'backdrop' ? paper : 'transparent';
    return MARKS.has(name) ? ink : paper;
  };
  const names = Object.keys(tokens.color) as Color[];
  return Object.fromEntries(names.map((name) => [name, colorOf(name)])) as ColorScheme;
}

/** Color schemes for people with low vision (`src/decisions.md`, "Low vision"). */
export const schemes: Readonly<Record<Exclude<LowVisionScheme, 'site'>, ColorScheme>> = {
  'black-on-white': twoColors('#000000', '#FFFFFF'),
  'white-on-black': twoColors('#FFFFFF', '#000000'),
  'navy-on-blue': twoColors('#063462', '#9DD1FF'),
  'ink-on-cream': twoColors('#1C1335', '#F7F3D6'),
};
