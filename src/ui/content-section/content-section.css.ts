import { style } from '@vanilla-extract/css';
import { headingInRow, headingRow } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';
import { whenNear } from '../../theme/when-near.ts';

/**
 * Its padding, which the margin takes back, is room for shadows and rows to be swiped. Sections that
 * links jump to always have their real heights: where those above the target were estimated, a jump
 * could end beside it.
 */
export const root = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.l,
  margin: `calc(${vars.space.l} - ${vars.space.m}) calc(-1 * ${vars.space.gutter}) calc(-1 * ${vars.space.xxl})`,
  padding: `${vars.space.m} ${vars.space.gutter} ${vars.space.xxl}`,
  selectors: { '&:not([id])': whenNear(vars.size.farPart) },
});

export const head = style(headingRow);

export const title = style({ ...headingInRow, color: vars.color.heading });
