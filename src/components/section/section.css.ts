import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

const base = style({ padding: `${vars.space.section} ${vars.space.gutter}` });

export const tone = styleVariants({
  plain: [base],
  tint: [base, { background: vars.color.pageTint }],
  warm: [base, { background: vars.color.pageWarm }],
});

export const inner = style({ maxWidth: vars.size.text, margin: '0 auto' });

export const title = style({ marginBottom: vars.space.xl, color: vars.color.heading });
