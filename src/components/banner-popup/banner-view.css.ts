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

globalStyle(`${link} > a`, {
  display: 'flex',
  flexDirection: 'column',
  borderRadius: vars.radius.card,
  color: vars.color.onNight,
});

const words = vars.space.xxl;

/** The picture takes what cross and words leave of the popup's greatest size. */
export const picture = style({
  width: 'auto',
  height: 'auto',
  maxWidth: '100%',
  maxHeight: `calc(${vars.size.popupHeight} - ${vars.size.touch} - ${vars.space.xs})`,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.raised,
  selectors: {
    [`${link}:is(:has(+ p), :has(span)) &`]: {
      maxHeight: `calc(${vars.size.popupHeight} - ${vars.size.touch} - ${vars.space.xs} - ${words})`,
    },
    [`${link}:has(+ p):has(span) &`]: {
      maxHeight: `calc(${vars.size.popupHeight} - ${vars.size.touch} - ${vars.space.xs} - 2 * ${words})`,
    },
  },
});

/** As wide as the picture, however long. */
const line = style({ width: 0, minWidth: '100%', lineHeight: vars.lineHeight.heading });

export const title = style([
  line,
  {
    paddingTop: vars.space.s,
    fontSize: vars.fontSize.lead,
    fontWeight: vars.weight.strong,
    textAlign: 'center',
    textWrap: 'balance',
  },
]);

export const mark = style([
  line,
  { fontSize: vars.fontSize.small, color: vars.color.onNightMuted, textAlign: 'center' },
]);
