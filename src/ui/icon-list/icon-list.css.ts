import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const item = style({ alignItems: 'flex-start' });

/** A small planet with the icon on it. */
export const badge = style({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: vars.size.badge,
  height: vars.size.badge,
  borderRadius: vars.radius.round,
  background: vars.color.tint,
  color: vars.color.link,
});

/** Below the planet where its words are too large to stand beside it. */
export const body = style({ flex: `1 1 ${vars.size.portrait}` });
