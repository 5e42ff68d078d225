import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const picture = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '3 / 2',
  objectFit: 'cover',
  borderRadius: vars.radius.card,
  background: vars.color.tint,
  marginBottom: vars.space.xs,
});
