import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

export const review = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.m,
  padding: `calc(${vars.space.xxl} + ${vars.space.m}) ${vars.space.l} ${vars.space.l}`,
  borderRadius: vars.radius.card,
  background: vars.color.pageTint,
  height: '100%',
  '::before': {
    content: '"«"',
    position: 'absolute',
    top: vars.space.m,
    left: vars.space.l,
    fontFamily: vars.font.heading,
    fontSize: vars.fontSize.figure,
    lineHeight: vars.lineHeight.tight,
    color: vars.color.link,
  },
});

export const author = style({ marginTop: 'auto', fontSize: vars.fontSize.small });
export const name = style({ display: 'block', fontSize: vars.fontSize.base });
export const details = style({ color: vars.color.textMuted });

export const photo = style({
  width: vars.space.xxl,
  height: vars.space.xxl,
  objectFit: 'cover',
  borderRadius: vars.radius.round,
});
