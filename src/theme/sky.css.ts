import { globalStyle, style, type StyleRule, styleVariants } from '@vanilla-extract/css';
import { starrySky } from './cosmos.css.ts';
import * as media from './media-queries.ts';
import { nightColors, onNight } from './shapes.ts';
import { vars } from './theme.css.ts';

/** The sky of a page from dawn to night: each part brings its tone, and gradients only join them. */

const { color } = vars;

const grounds = {
  dawn: color.tintWarm,
  morning: color.morning,
  noon: color.noon,
  dusk: color.dusk,
  night: color.nightDeep,
} as const;

export type Tone = keyof typeof grounds;

const GROUND = '--ground';
/** Background of the part above, where it differs. */
const ABOVE = '--above';

const night: StyleRule = {
  ...starrySky('none'),
  color: onNight.color,
  vars: { ...nightColors, ...onNight.vars },
};

/** Text has enough contrast even on the gradient, because the light tones differ so little. */
const light = `linear-gradient(var(${ABOVE}, var(${GROUND})), var(${GROUND}) calc(${vars.size.twilight} / 2))`;

export const part = style({
  backgroundColor: `var(${GROUND})`,
  backgroundImage: light,
  '@media': {
    [media.forcedColors]: { backgroundImage: 'none' },
    [media.print]: { backgroundImage: 'none' },
  },
});

/** Tones with dark text. */
export const lightTones = ['dawn', 'morning', 'noon', 'dusk'] as const satisfies readonly Tone[];

export const tone = styleVariants(grounds, (ground, name) => ({
  vars: { [GROUND]: ground },
  ...(name === 'night' ? { '@media': { screen: night } } : {}),
}));

/** An element whose first part has this tone. */
export const beginning = styleVariants(grounds, () => ({}));

/** An element that ends with this tone, whatever its own parts are. */
export const ending = styleVariants(grounds, () => ({}));

/** Parts inside a part begin their own row of tones. */
export const parts = style({ vars: { [ABOVE]: 'initial' } });

const twilight = (from: string, to: string) =>
  `linear-gradient(${from}, ${color.sunset} 30%, ${color.twilight} 60%, ${to}) 0 0 / 100% ${vars.size.twilight} no-repeat`;

/** Backgrounds are plain in print and in forced colours. */
const plain = (paddingTop: string) => ({
  [media.forcedColors]: { background: 'none', paddingTop },
  [media.print]: { background: 'none', paddingTop },
});

for (const [name, ground] of Object.entries(grounds)) {
  for (const other of Object.keys(grounds) as Tone[]) {
    const above = `:is(${tone[name as Tone]}, ${ending[name as Tone]})`;
    if (name === other) {
      globalStyle(`${above} + ${tone[other]}`, { paddingTop: 0 });
    } else if ([name, other].includes('night')) {
      // There is no text on the sky between day and night.
      globalStyle(`${above} + :is(${tone[other]}, ${beginning[other]})`, {
        paddingTop: `calc(${vars.size.twilight} + ${vars.space.m})`,
        background: `${twilight(ground, grounds[other])}, ${grounds[other]}`,
        '@media': plain(vars.space.l),
      });
    } else {
      globalStyle(`${above} + ${tone[other]}`, { vars: { [ABOVE]: ground } });
      globalStyle(`${above} + ${beginning[other]}`, {
        paddingTop: `calc(${vars.size.twilight} / 2)`,
        background: `linear-gradient(${ground}, ${grounds[other]} calc(${vars.size.twilight} / 2))`,
        '@media': plain('0'),
      });
    }
  }
}
