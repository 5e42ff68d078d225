import { style } from '@vanilla-extract/css';
import { media } from '../theme/breakpoints.ts';
import { vars } from '../theme/theme.css.ts';

export const list = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xl });

export const wideFigure = style({ display: 'grid', gap: vars.space.xs });
export const figure = style([wideFigure, { maxWidth: vars.size.measure }]);
export const figurePicture = style({
  width: '100%',
  height: 'auto',
  borderRadius: vars.radius.card,
  background: vars.color.tint,
});

export const video = style({
  width: '100%',
  aspectRatio: '16 / 9',
  borderRadius: vars.radius.card,
  background: vars.color.night,
});

export const quote = style({
  maxWidth: vars.size.measure,
  paddingLeft: vars.space.l,
  borderLeft: `${vars.border.focus} solid ${vars.color.action}`,
  fontSize: vars.fontSize.lead,
});

export const facts = style({
  display: 'grid',
  gap: vars.space.l,
  gridTemplateColumns: '1fr 1fr',
  '@media': { [media.fromTablet]: { gridTemplateColumns: 'repeat(4, 1fr)' } },
});

export const fact = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
});

export const factValue = style({
  fontFamily: vars.font.heading,
  fontSize: vars.fontSize.figure,
  fontWeight: vars.weight.strong,
  lineHeight: vars.lineHeight.tight,
  color: vars.color.link,
});

export const steps = style({
  display: 'grid',
  gap: vars.space.l,
  counterReset: 'step',
  '@media': { [media.fromTablet]: { gridTemplateColumns: '1fr 1fr' } },
});

export const step = style({
  counterIncrement: 'step',
  '::before': {
    content: 'counter(step)',
    fontFamily: vars.font.heading,
    fontSize: vars.fontSize.figure,
    lineHeight: vars.lineHeight.tight,
    color: vars.color.accentText,
  },
});

export const tableScroll = style({ overflowX: 'auto' });
export const table = style({ borderCollapse: 'collapse', minWidth: '100%' });
export const caption = style({
  textAlign: 'start',
  paddingBottom: vars.space.s,
  fontWeight: vars.weight.strong,
});
export const cell = style({
  padding: `${vars.space.xs} ${vars.space.m}`,
  borderBottom: `${vars.border.thin} solid ${vars.color.tint}`,
  textAlign: 'start',
  verticalAlign: 'top',
  // The table scrolls where it is too wide; words stay whole.
  overflowWrap: 'normal',
});

export const prices = style({
  display: 'grid',
  gap: vars.space.m,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${vars.size.card}, 100%), 1fr))`,
});

export const price = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  padding: vars.space.l,
  borderRadius: vars.radius.card,
  background: vars.color.page,
  boxShadow: vars.shadow.card,
});

export const amount = style({
  fontSize: vars.fontSize.lead,
  fontWeight: vars.weight.strong,
  color: vars.color.accentText,
});

export const schedule = style({ display: 'grid', gap: vars.space.m });

export const scheduleRow = style({
  display: 'grid',
  gap: vars.space.m,
  gridTemplateColumns: `${vars.size.time} 1fr`,
  alignItems: 'baseline',
});

export const time = style({
  fontWeight: vars.weight.strong,
  color: vars.color.link,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const scheduleText = style({ display: 'block', color: vars.color.textMuted });

export const questions = style({ display: 'grid', gap: vars.space.s, maxWidth: vars.size.measure });
export const question = style({ borderBottom: `${vars.border.thin} solid ${vars.color.tint}` });
export const questionTitle = style({
  minHeight: vars.size.touch,
  padding: `${vars.space.s} 0`,
  fontWeight: vars.weight.strong,
  cursor: 'pointer',
});
export const answer = style({ paddingBottom: vars.space.m });

export const callToAction = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space.m,
  padding: vars.space.xl,
  borderRadius: vars.radius.hero,
  background: vars.color.tintWarm,
});

export const review = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.m,
  padding: vars.space.l,
  borderRadius: vars.radius.card,
  background: vars.color.pageTint,
  height: '100%',
});

export const reviewPhoto = style({
  width: vars.space.xxl,
  height: vars.space.xxl,
  objectFit: 'cover',
  borderRadius: vars.radius.round,
});
