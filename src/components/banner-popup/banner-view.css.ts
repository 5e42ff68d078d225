import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/theme.css.ts';

const arrive = keyframes({
  from: { opacity: 0, transform: `translateY(${vars.space.m})` },
});

export const dialog = style({
  width: 'fit-content',
  maxWidth: vars.size.popupWidth,
  maxHeight: vars.size.popupHeight,
  margin: 'auto',
  overflow: 'visible',
  color: vars.color.onNight,
  selectors: {
    '&[open]': { display: 'flex', flexDirection: 'column', gap: vars.space.xs },
  },
  '@media': { [media.motion]: { animation: `${arrive} ${vars.motion.slide}` } },
});

globalStyle(`${dialog} :focus-visible`, { outlineColor: vars.color.focusOnNight });

export const close = style({ alignSelf: 'flex-end' });

export const link = style({ minHeight: 0, display: 'flex' });

globalStyle(`${link} > a`, { display: 'block', borderRadius: vars.radius.card });

/** The picture takes what the cross and the mark leave of the popup's greatest size. */
export const picture = style({
  width: 'auto',
  height: 'auto',
  maxWidth: '100%',
  maxHeight: `calc(${vars.size.popupHeight} - ${vars.size.touch} - ${vars.space.xs})`,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.raised,
  selectors: {
    [`${link}:has(+ p) &`]: {
      maxHeight: `calc(${vars.size.popupHeight} - ${vars.size.touch} - ${vars.space.xxl})`,
    },
  },
});

export const mark = style({ fontSize: vars.fontSize.small, color: vars.color.onNightMuted });
