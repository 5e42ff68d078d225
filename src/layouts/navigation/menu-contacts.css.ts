import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const root = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  marginTop: 'auto',
  paddingTop: vars.space.l,
});

/** One piece of HTML whose parts are laid out like their neighbours. */
export const details = style({ display: 'contents' });

export const phone = style({
  fontFamily: vars.font.heading,
  fontSize: vars.fontSize.h3,
  fontWeight: vars.weight.strong,
  color: vars.color.onNight,
  textDecoration: 'none',
  ':hover': { color: vars.color.onNightLink },
});

export const muted = style({ fontSize: vars.fontSize.small, color: vars.color.onNightMuted });

export const diary = style({
  alignSelf: 'flex-start',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minHeight: vars.size.touch,
  color: vars.color.onNightLink,
  ':hover': { color: vars.color.onNight },
});

/** Hidden without JavaScript, which it needs. */
export const eye = style([
  diary,
  {
    padding: 0,
    border: 0,
    background: 'transparent',
    cursor: 'pointer',
    selectors: { 'html:not([data-cookies]) &': { display: 'none' } },
  },
]);

globalStyle(`${root} > a:last-child`, { marginTop: vars.space.xs });
