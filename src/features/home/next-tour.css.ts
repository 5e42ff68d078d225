import { style } from '@vanilla-extract/css';
import { pageWidth } from '../../theme/page-width.ts';
import { vars } from '../../theme/theme.css.ts';

const line = `${vars.fontSize.small} * ${vars.lineHeight.text}`;
const row = `${vars.space.xs} + ${vars.size.touch}`;

/** As high with the times as without, so that nothing moves when they come. */
export const root = style({
  minHeight: `calc(${line} + ${row})`,
  // Large text has the words and the times in two lines each.
  '@container': { [pageWidth.belowSmallPhone]: { minHeight: `calc(2 * (${line} + ${row}))` } },
});

/** Of a time, and of the words that stand for them. */
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
  },
]);
