import { style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/theme.css.ts';

export const root = style({
  display: 'grid',
  gap: vars.space.l,
  paddingTop: vars.space.l,
  borderTop: `${vars.border.thin} solid ${vars.color.tint}`,
  '@media': { [media.fromTablet]: { gridTemplateColumns: '1fr 1fr' } },
});
