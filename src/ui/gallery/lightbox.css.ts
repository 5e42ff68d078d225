import { globalStyle, style } from '@vanilla-extract/css';
import * as media from '../../theme/media-queries.ts';
import { onNight } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

export const root = style({
  zIndex: vars.layer.popup,
  vars: {
    ...onNight.vars,
    '--pswp-bg': vars.color.nightDeep,
    '--pswp-placeholder-bg': vars.color.nightSoft,
  },
});

// White icons need their own background on bright pictures.
globalStyle(`${root} :is(.pswp__button, .pswp__counter)`, {
  margin: vars.space.xs,
  borderRadius: vars.radius.round,
  background: vars.color.backdrop,
  textShadow: 'none',
  opacity: 1,
});

// Forced colors leave the icons white.
globalStyle(`${root} .pswp__icn`, { '@media': { [media.forcedColors]: { fill: 'ButtonText' } } });

export const caption = style({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  padding: `${vars.space.m} ${vars.space.gutter}`,
  background: vars.color.nightDeep,
  color: vars.color.onNight,
  textAlign: 'center',
  ':empty': { display: 'none' },
  // Leaves more room for the picture and for the button to the next one.
  '@media': { [media.low]: { paddingBlock: vars.space.xs, fontSize: vars.fontSize.small } },
});
