import { style } from '@vanilla-extract/css';
import { media } from '../../../theme/breakpoints.ts';
import { vars } from '../../../theme/theme.css.ts';

export const dialog = style({
  width: `min(${vars.size.dialog}, 100vw)`,
  height: '100dvh',
  margin: '0 0 0 auto',
  overflowY: 'auto',
  background: vars.color.surface,
  color: vars.color.text,
  '@media': {
    [media.fromTablet]: { borderRadius: `${vars.radius.hero} 0 0 ${vars.radius.hero}` },
  },
});

export const window = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.m,
  minHeight: '100%',
  padding: `clamp(${vars.space.m}, 4vw, ${vars.space.xl})`,
});

/** Instructions. */
export const text = style({ color: vars.color.textMuted });
