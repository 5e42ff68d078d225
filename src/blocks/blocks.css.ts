import { style, styleVariants } from '@vanilla-extract/css';
import { scrollShade } from '../theme/scroll-shade.ts';
import { badgeOf, tableCell } from '../theme/shapes.ts';
import { vars } from '../theme/theme.css.ts';

/** Wraps each block; an empty block takes no gap. */
export const frame = style({ ':empty': { display: 'none' } });

export const video = style({ aspectRatio: '16 / 9', background: vars.color.night });

export const facts = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.l });

/** Words that break only if the page is narrower than a word. */
const words = style({
  maxWidth: `calc(100cqi - 2 * ${vars.space.gutter})`,
  overflowWrap: 'break-word',
});

/** Grows with its longest word. */
export const fact = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  flex: `1 1 ${vars.size.time}`,
  minWidth: 'min-content',
  paddingTop: vars.space.m,
  borderTop: `${vars.border.orbit} solid ${vars.color.orbit}`,
});

export const factTitle = style([words]);

const value = style([
  words,
  { fontWeight: vars.weight.strong, lineHeight: vars.lineHeight.tight, color: vars.color.link },
]);

export const factValue = styleVariants({
  figure: [value, { fontFamily: vars.font.heading, fontSize: vars.fontSize.figure }],
  /** Smaller letters, so that a long word fits the narrowest phone. */
  words: [value, { fontSize: vars.fontSize.lead }],
});

export const tableScroll = style({ overflowX: 'auto', background: scrollShade });
export const table = style({ borderCollapse: 'collapse', minWidth: '100%' });
export const caption = style({ textAlign: 'start', paddingBottom: vars.space.s });
export const cell = style({
  ...tableCell,
  selectors: {
    'thead &': { fontSize: vars.fontSize.small, color: vars.color.textMuted },
    '&:first-child': { paddingLeft: 0 },
  },
});

/** The author: a portrait, or a planet with the first letter of the name. */
export const reviewer = style({ alignItems: 'center' });
export const photo = style({ width: vars.size.badge, height: vars.size.badge });
export const initial = style({ ...badgeOf(vars.size.badge), fontSize: vars.fontSize.lead });

export const review = style({
  paddingTop: vars.space.m,
  borderTop: `${vars.border.orbit} solid ${vars.color.orbit}`,
});
