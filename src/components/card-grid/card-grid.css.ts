import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

const base = style({ display: 'grid', gap: vars.space.l });

const columns = (least: string): string => `repeat(auto-fill, minmax(min(${least}, 100%), 1fr))`;

export const grid = styleVariants({
  cards: [base, { gridTemplateColumns: columns(vars.size.card) }],
  portraits: [base, { gridTemplateColumns: columns(vars.size.portrait) }],
});
