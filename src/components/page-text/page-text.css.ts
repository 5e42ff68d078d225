import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const contents = style({
  maxWidth: vars.size.measure,
  padding: vars.space.l,
  borderRadius: vars.radius.card,
  background: vars.color.pageTint,
});

export const links = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  marginTop: vars.space.s,
});

export const title = style({ fontWeight: vars.weight.strong });
