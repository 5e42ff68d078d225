import { style } from '@vanilla-extract/css';
import { media } from '../theme/breakpoints.ts';
import { scrollShade } from '../theme/scroll-shade.ts';
import { largeText } from '../theme/large-text.ts';
import { tableCell } from '../theme/shapes.ts';
import { vars } from '../theme/theme.css.ts';

export const list = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xl });

export const wideFigure = style({ display: 'grid', gap: vars.space.xs });
export const figure = style([wideFigure, { maxWidth: vars.size.article }]);
export const figurePicture = style({
  width: '100%',
  height: 'auto',
  borderRadius: vars.radius.card,
  background: vars.color.tint,
});

export const video = style({
  width: '100%',
  aspectRatio: '16 / 9',
  borderRadius: vars.radius.card,
  background: vars.color.night,
});

export const quote = style({
  display: 'grid',
  gap: vars.space.s,
  maxWidth: vars.size.article,
  paddingLeft: vars.space.l,
  borderLeft: `${vars.border.focus} solid ${vars.color.action}`,
  fontSize: vars.fontSize.quote,
  lineHeight: vars.lineHeight.quote,
});

/** Characters of the longest value that has to stand in one line. */
export const letters = '--letters';

/** Width of a character of the heading typeface: the widest words of a language have less. */
const LETTER = 0.84;

const factColumn = `max(${vars.size.time}, var(${letters}) * ${LETTER} * ${vars.fontSize.lead})`;

export const facts = style({
  display: 'grid',
  gap: vars.space.l,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${factColumn}, 100%), 1fr))`,
});

export const fact = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  gap: vars.space.xs,
  paddingTop: vars.space.m,
  borderTop: `${vars.border.orbit} solid ${vars.color.orbit}`,
  containerType: 'inline-size',
});

/** Smaller where the column is narrow for the longest value, so that no value breaks in a word. */
export const factValue = style({
  fontFamily: vars.font.heading,
  fontSize: `clamp(${vars.fontSize.small}, 100cqi / (var(${letters}) * ${LETTER}), ${vars.fontSize.figure})`,
  fontWeight: vars.weight.strong,
  lineHeight: vars.lineHeight.tight,
  color: vars.color.link,
});

export const tableScroll = style({ overflowX: 'auto', background: scrollShade });
export const table = style({ borderCollapse: 'collapse', minWidth: '100%' });
export const caption = style({
  textAlign: 'start',
  paddingBottom: vars.space.s,
  fontWeight: vars.weight.strong,
});
export const cell = style({
  ...tableCell,
  selectors: {
    'thead &': { fontSize: vars.fontSize.small, color: vars.color.textMuted },
    '&:first-child': { paddingLeft: 0 },
  },
});

export const callToAction = style({
  display: 'grid',
  gap: vars.space.m,
  justifyItems: 'start',
  padding: `clamp(${vars.space.l}, 5vw, ${vars.space.xxl})`,
  borderRadius: vars.radius.hero,
  background: vars.color.tintWarm,
  selectors: { [`${largeText} &`]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  '@media': {
    [media.fromTablet]: { gridTemplateColumns: '1fr auto', alignItems: 'center' },
  },
});

export const callText = style({ display: 'grid', gap: vars.space.xs, maxWidth: vars.size.measure });
