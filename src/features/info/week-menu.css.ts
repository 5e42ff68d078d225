import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const time = style({ color: vars.color.link, fontVariantNumeric: 'tabular-nums' });

/** Days side by side; an unfolded day takes a whole line. */
export const week = style({ alignItems: 'flex-start' });
globalStyle(`${week} > :has([open])`, { flexBasis: '100%' });

export const day = style({
  paddingInline: vars.space.s,
  border: `${vars.border.thin} solid ${vars.color.rule}`,
  borderRadius: vars.radius.card,
  selectors: { '&[open]': { paddingBottom: vars.space.l } },
});
globalStyle(`${day} > summary`, { listStyle: 'none' });
globalStyle(`${day} > ::-webkit-details-marker`, { display: 'none' });
