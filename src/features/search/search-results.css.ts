import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

/** Words of a query and of pages may be longer than a line. */
export const words = style({ overflowWrap: 'anywhere' });

export const match = style({
  padding: `0 ${vars.border.focusOffset}`,
  borderRadius: vars.space.xxs,
  background: vars.color.tintWarm,
  color: vars.color.text,
});
