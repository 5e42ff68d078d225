import { style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/theme.css.ts';

export const root = style({
  display: 'grid',
  gap: vars.space.xl,
  alignItems: 'start',
  '@media': { [media.fromTablet]: { gridTemplateColumns: '1fr 2fr' } },
});

export const photo = style({
  width: '100%',
  height: 'auto',
  borderRadius: vars.radius.card,
  background: vars.color.tint,
});

export const facts = style({ display: 'flex', flexDirection: 'column', gap: vars.space.l });

export const quote = style({
  fontSize: vars.fontSize.lead,
  paddingLeft: vars.space.l,
  borderLeft: `${vars.border.focus} solid ${vars.color.action}`,
});

export const heading = style({
  fontFamily: vars.font.text,
  fontSize: vars.fontSize.h3,
  marginBottom: vars.space.xs,
});
