import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const root = style({
  display: 'grid',
  gap: vars.space.l,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${vars.size.portrait}, 100%), 1fr))`,
  padding: vars.space.l,
  borderRadius: vars.radius.card,
  background: vars.color.pageTint,
});

export const term = style({ fontSize: vars.fontSize.small, color: vars.color.textMuted });
export const value = style({ fontWeight: vars.weight.strong });
