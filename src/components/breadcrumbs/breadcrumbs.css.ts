import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.xs,
  fontSize: vars.fontSize.small,
  color: vars.color.textMuted,
});

export const item = style({
  selectors: {
    '& + &::before': { content: '"/"', marginRight: vars.space.xs, color: vars.color.line },
  },
});

export const link = style({ color: vars.color.textMuted });
