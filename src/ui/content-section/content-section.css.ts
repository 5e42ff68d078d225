import { style } from '@vanilla-extract/css';
import { headingInRow, headingRow } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

export const root = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.l,
  marginTop: vars.space.l,
});

export const head = style(headingRow);

export const title = style({ ...headingInRow, color: vars.color.heading });
