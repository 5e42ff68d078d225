import { style, styleVariants } from '@vanilla-extract/css';
import { disc } from '../../../theme/shapes.ts';
import { vars } from '../../../theme/theme.css.ts';

export const root = style({
  flexGrow: 1,
  display: 'flex',
  flexDirection: 'column',
  padding: `${vars.space.xs} ${vars.space.l} calc(${vars.space.l} + ${vars.size.safeBottom})`,
});

export const list = style({ display: 'flex', flexDirection: 'column' });

/** Child pages of an entry, side by side. */
export const children = style({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space.m });

const base = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.size.touch,
  fontSize: vars.fontSize.lead,
  fontWeight: vars.weight.medium,
  color: vars.color.onNight,
  textDecoration: 'none',
  ':hover': { color: vars.color.onNightLink },
});

const small = style({
  fontSize: vars.fontSize.menu,
  fontWeight: vars.weight.regular,
  color: vars.color.onNightMuted,
});

/** A planet before the entry of the current page. */
const highlighted = style({
  color: vars.color.onNightAccent,
  '::before': { content: '', ...disc, marginRight: vars.space.s },
  ':hover': { color: vars.color.onNightAccent },
});

export const entry = styleVariants({
  other: [base],
  within: [base, highlighted],
  current: [base, highlighted],
});

export const child = styleVariants({
  other: [base, small],
  within: [base, small, highlighted],
  current: [base, small, highlighted],
});
