import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/theme.css.ts';

export const root = style({
  background: vars.color.nightDeep,
  color: vars.color.onNight,
  padding: `${vars.space.xxl} ${vars.space.gutter}`,
});

globalStyle(`${root} :focus-visible`, { outlineColor: vars.color.focusOnNight });

export const inner = style({
  maxWidth: vars.size.text,
  margin: '0 auto',
  display: 'grid',
  gap: vars.space.xl,
  '@media': { [media.fromTablet]: { gridTemplateColumns: '2fr 1fr 1fr 1fr' } },
});

export const menu = style({ maxWidth: vars.size.text, margin: `0 auto ${vars.space.xl}` });

export const menuLinks = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.l,
  rowGap: vars.space.xs,
});

export const group = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xs });

export const muted = style({ fontSize: vars.fontSize.small, color: vars.color.onNightMuted });

export const link = style({
  color: vars.color.onNightLink,
  ':hover': { color: vars.color.onNight },
});

export const contact = style([link, { whiteSpace: 'nowrap' }]);

export const notice = style([
  muted,
  { maxWidth: vars.size.text, margin: `${vars.space.xl} auto 0` },
]);
