import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const match = style({
  padding: `0 ${vars.border.focusOffset}`,
  borderRadius: vars.space.xxs,
  background: vars.color.tintWarm,
  color: vars.color.text,
});
