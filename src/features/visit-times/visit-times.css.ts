import { style } from '@vanilla-extract/css';
import { tick } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

const bare = { width: '100%', minWidth: 0, margin: 0, padding: 0, border: 0 } as const;

export const group = style(bare);
export const day = style(bare);

export const choice = style({
  minHeight: vars.size.touch,
  paddingBlock: vars.space.xs,
  cursor: 'pointer',
});

export const radio = style(tick);

export const summary = style({
  width: 'fit-content',
  paddingBlock: vars.space.xs,
  color: vars.color.link,
  fontWeight: vars.weight.medium,
  cursor: 'pointer',
  ':hover': { color: vars.color.linkHover },
});
