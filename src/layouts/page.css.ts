import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

export const main = style({ flexGrow: 1, display: 'block' });

/** Column that a page's own content stands in. */
export const column = style({
  maxWidth: vars.size.text,
  margin: '0 auto',
  padding: `${vars.space.xl} ${vars.space.gutter} ${vars.space.section}`,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xl,
});
