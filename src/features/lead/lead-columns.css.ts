import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { largeText } from '../../theme/large-text.ts';
import { vars } from '../../theme/theme.css.ts';
import { sent } from './lead-form.css.ts';

export const root = style({
  display: 'grid',
  gap: vars.space.xl,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  selectors: {
    [`${largeText} &`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '@media': {
    [media.fromTablet]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      columnGap: vars.space.xxl,
    },
  },
});

export const aside = style({ display: 'grid', gap: vars.space.xl, minWidth: 0 });

export const picture = style({
  width: '100%',
  height: 'auto',
  borderRadius: vars.radius.hero,
  background: vars.color.tint,
});

export const next = style({ display: 'grid', gap: vars.space.m });

export const title = style({ fontSize: vars.fontSize.subhead, color: vars.color.heading });

export const steps = style({ display: 'grid', gap: vars.space.m, counterReset: 'step' });

export const step = style({
  position: 'relative',
  minHeight: vars.size.touch,
  paddingLeft: `calc(${vars.size.touch} + ${vars.space.m})`,
  counterIncrement: 'step',
  '::before': {
    content: 'counter(step)',
    position: 'absolute',
    left: 0,
    display: 'grid',
    placeItems: 'center',
    width: vars.size.touch,
    height: vars.size.touch,
    borderRadius: vars.radius.round,
    background: vars.color.tint,
    fontFamily: vars.font.heading,
    fontWeight: vars.weight.strong,
    color: vars.color.link,
  },
});

// Large text needs the full width, so the number is above it.
globalStyle(`${largeText} ${step}`, { paddingLeft: 0 });
globalStyle(`${largeText} ${step}::before`, { position: 'static' });

export const stepTitle = style({ fontWeight: vars.weight.strong });

// A sent form says itself what happens next, and needs no links to other forms.
globalStyle(`${root}:has(${sent}) ${next}, nav:has(~ ${root} ${sent})`, { display: 'none' });
