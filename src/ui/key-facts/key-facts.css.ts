import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const fact = style({
  paddingTop: vars.space.s,
  borderTop: `${vars.border.orbit} solid ${vars.color.orbit}`,
});
