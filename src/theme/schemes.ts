import type { LowVisionScheme } from '../lib/low-vision.ts';
import { tokens } from './tokens.ts';

type Colour = keyof typeof tokens.color;
export type ColourScheme = Readonly<Record<Colour, string>>;

/** Colours of text and marks; all others are grounds, but for the ornaments. */
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

/** Every colour is one of two; nothing is told by colour alone, so nothing is lost. */
export function twoColours(ink: string, paper: string): ColourScheme {
  const colourOf = (name: Colour): string => {
    if (ORNAMENTS.has(name)) return name === 'backdrop' ? paper : 'transparent';
    return MARKS.has(name) ? ink : paper;
  };
  const names = Object.keys(tokens.color) as Colour[];
  return Object.fromEntries(names.map((name) => [name, colourOf(name)])) as ColourScheme;
}

/** The colours of the schemes for people with low vision (decision 25). */
export const schemes: Readonly<Record<Exclude<LowVisionScheme, 'site'>, ColourScheme>> = {
  'black-on-white': twoColours('#000000', '#FFFFFF'),
  'white-on-black': twoColours('#FFFFFF', '#000000'),
  'navy-on-blue': twoColours('#063462', '#9DD1FF'),
  'ink-on-cream': twoColours('#1C1335', '#F7F3D6'),
};
