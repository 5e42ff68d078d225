import type { LowVisionScheme } from '../lib/low-vision.ts';
import { tokens } from './tokens.ts';

type Colour = keyof typeof tokens.color;
export type ColourScheme = Readonly<Record<Colour, string>>;

/** Foreground colours; all others are backgrounds, except for the ornaments. */
const MARKS: ReadonlySet<Colour> = new Set<Colour>([
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

const ORNAMENTS: ReadonlySet<Colour> = new Set<Colour>([
  'orbit',
  'orbitWarm',
  'orbitOnNight',
  'starlight',
  'glow',
  'backdrop',
]);

/** Maps every colour to one of two; no information is conveyed by colour alone. */
export function twoColours(ink: string, paper: string): ColourScheme {
  const colourOf = (name: Colour): string => {
    if (ORNAMENTS.has(name)) return name === 'backdrop' ? paper : 'transparent';
    return MARKS.has(name) ? ink : paper;
  };
  const names = Object.keys(tokens.color) as Colour[];
  return Object.fromEntries(names.map((name) => [name, colourOf(name)])) as ColourScheme;
}

/** Colour schemes for people with low vision (`src/decisions.md`, "Low vision"). */
export const schemes: Readonly<Record<Exclude<LowVisionScheme, 'site'>, ColourScheme>> = {
  'black-on-white': twoColours('#000000', '#FFFFFF'),
  'white-on-black': twoColours('#FFFFFF', '#000000'),
  'navy-on-blue': twoColours('#063462', '#9DD1FF'),
  'ink-on-cream': twoColours('#1C1335', '#F7F3D6'),
};
