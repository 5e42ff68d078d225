import { style } from '@vanilla-extract/css';
import { media } from '../theme/breakpoints.ts';
import { largeText } from '../theme/large-text.ts';
import { vars } from '../theme/theme.css.ts';

export const root = style({
  display: 'grid',
  gap: vars.space.xl,
  alignItems: 'start',
  selectors: {
    [`${largeText} &`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '@media': {
    [media.fromTablet]: { gridTemplateColumns: '2fr 3fr', columnGap: vars.space.xxl },
  },
});

export const photo = style({
  width: '100%',
  height: 'auto',
  maxWidth: vars.size.aside,
  borderRadius: vars.radius.hero,
  background: vars.color.tint,
});

export const facts = style({ display: 'flex', flexDirection: 'column', gap: vars.space.l });

export const quote = style({
  fontSize: vars.fontSize.quote,
  lineHeight: vars.lineHeight.quote,
  paddingLeft: vars.space.l,
  borderLeft: `${vars.border.focus} solid ${vars.color.action}`,
});

export const heading = style({
  fontFamily: vars.font.text,
  fontSize: vars.fontSize.small,
  fontWeight: vars.weight.medium,
  color: vars.color.textMuted,
  marginBottom: vars.space.xxs,
});

export const lines = style({ display: 'grid', gap: vars.space.xxs });
