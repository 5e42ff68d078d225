import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const root = style({ display: 'grid', gap: vars.space.xs, maxWidth: vars.size.measure });

/** Marked by a small planet. */
export const item = style({
  position: 'relative',
  paddingLeft: vars.space.l,
  '::before': {
    content: '""',
    position: 'absolute',
    top: '0.55em',
    left: 0,
    width: vars.space.xs,
    height: vars.space.xs,
    borderRadius: vars.radius.round,
    background: vars.color.action,
  },
});
