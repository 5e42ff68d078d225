import { style } from '@vanilla-extract/css';
import { tick } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

export const group = style({ width: '100%' });

export const question = style({ marginBottom: vars.space.s });

export const choice = style({
  alignItems: 'flex-start',
  minHeight: vars.size.touch,
  paddingBlock: vars.space.xs,
  cursor: 'pointer',
});

/** Below the button where they are too large to stand beside it. */
export const words = style({ flex: `1 1 ${vars.size.entry}` });

export const radio = style(tick);
