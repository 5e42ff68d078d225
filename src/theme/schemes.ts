import type { LowVisionScheme } from '../lib/low-vision.ts';
import type { tokens } from './tokens.ts';

type Color = keyof typeof tokens.color;
export type ColorScheme = Readonly<Record<Color, string>>;

type Role = 'ink' | 'paper' | 'none';

/** Role of each colour in a two-colour scheme; required for every colour. */
const roles: Readonly<Record<Color, Role>> = {
  page: 'paper',
  pageTint: 'paper',
  pageWarm: 'paper',
  text: 'ink',
  textMuted: 'ink',
  heading: 'ink',
  link: 'ink',
  linkHover: 'ink',
  accent: 'ink',
  accentHover: 'ink',
  onAccent: 'paper',
  surface: 'paper',
  morning: 'paper',
  noon: 'paper',
  dusk: 'paper',
  sunset: 'paper',
  twilight: 'paper',
  rule: 'ink',
  line: 'ink',
  tint: 'paper',
  tintWarm: 'paper',
  accentText: 'ink',
  error: 'ink',
  ok: 'ink',
  action: 'ink',
  actionHover: 'ink',
  actionText: 'paper',
  night: 'paper',
  nightDeep: 'paper',
  nightSoft: 'paper',
  nightLine: 'paper',
  backdrop: 'paper',
  onNight: 'ink',
  onNightMuted: 'ink',
  onNightAccent: 'ink',
  onNightLink: 'ink',
  orbit: 'none',
  orbitWarm: 'none',
  portraitEdge: 'paper',
  orbitOnNight: 'none',
  starlight: 'none',
  glow: 'none',
  focus: 'ink',
  focusOnNight: 'ink',
};

/** Maps every colour to one of two; no information is conveyed by colour alone. */
export function twoColors(ink: string, paper: string): ColorScheme {
  const colors: Readonly<Record<Role, string>> = { ink, paper, none: 'transparent' };
  const named = Object.entries(roles).map(([name, role]) => [name, colors[role]]);
  return Object.fromEntries(named) as ColorScheme;
}

/** Colour schemes for people with low vision. */
export const schemes: Readonly<Record<Exclude<LowVisionScheme, 'site'>, ColorScheme>> = {
  'black-on-white': twoColors('#000000', '#FFFFFF'),
  'white-on-black': twoColors('#FFFFFF', '#000000'),
  'navy-on-blue': twoColors('#063462', '#9DD1FF'),
  'ink-on-cream': twoColors('#1C1335', '#F7F3D6'),
};
