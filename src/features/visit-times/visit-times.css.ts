import { style } from '@vanilla-extract/css';
import { tick } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

const bare = { width: '100%', minWidth: 0, margin: 0, padding: 0, border: 0 } as const;

export const group = style(bare);
export const day = style(bare);

export const legend = style({ padding: 0 });
export const question = style([legend, { marginBottom: vars.space.s }]);

export const choice = style({
  alignItems: 'flex-start',
  minHeight: vars.size.touch,
  paddingBlock: vars.space.xs,
  cursor: 'pointer',
});

/** Below the button where they are too large to stand beside it. */
export const words = style({ flex: `1 1 ${vars.size.entry}` });

export const radio = style(tick);
