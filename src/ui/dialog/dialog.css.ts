import { style } from '@vanilla-extract/css';
import { forcedEdge } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';
import { sharedStyle } from '../../theme/layered.ts';

/** Unstyled dialog: no border, no size; each dialog adds its own styles. */
export const root = sharedStyle({
  padding: 0,
  border: 0,
  maxWidth: 'none',
  maxHeight: 'none',
  color: 'inherit',
  background: 'transparent',
  '::backdrop': { background: vars.color.backdrop },
  '@media': forcedEdge,
  ':focus': { outline: 'none' },
});

export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space.m,
});

export const title = style({ fontSize: vars.fontSize.subhead, color: vars.color.heading });
