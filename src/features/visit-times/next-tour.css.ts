import { style } from '@vanilla-extract/css';
import { print } from '../../theme/media-queries.ts';
import { pageWidth } from '../../theme/page-width.ts';
import { vars } from '../../theme/theme.css.ts';

const line = `${vars.fontSize.small} * ${vars.lineHeight.text}`;
const row = `${vars.space.s} + ${vars.size.touch}`;

/** The same height with and without times, so that nothing moves when they arrive. */
export const root = style({
  minHeight: `calc(${line} + ${row})`,
  // With large text, the words and the times take two lines each.
  '@container': {
    [pageWidth.belowSmallPhone]: { minHeight: `calc(2 * (${line} + ${row}))` },
    [pageWidth.fromTablet]: { minHeight: vars.size.touch },
  },
});

/** A time, or the text that replaces the times. */
export const link = style({
  minHeight: vars.size.touch,
  lineHeight: vars.lineHeight.heading,
  color: vars.color.onNightLink,
  ':hover': { color: vars.color.onNight },
});

export const time = style([
  link,
  {
    paddingInline: vars.space.m,
    border: `${vars.border.thin} solid ${vars.color.onNightLink}`,
    borderRadius: vars.radius.card,
    fontWeight: vars.weight.strong,
    color: vars.color.onNight,
    textDecoration: 'none',
    ':hover': { background: vars.color.nightSoft },
    '@media': { [print]: { border: 0, paddingInline: 0 } },
  },
]);
