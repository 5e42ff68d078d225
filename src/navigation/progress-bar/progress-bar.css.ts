import { style } from '@vanilla-extract/css';
import * as media from '../../theme/media-queries.ts';
import { vars } from '../../theme/theme.css.ts';

export const bar = style({
  position: 'fixed',
  top: 0,
  left: 0,
  zIndex: vars.layer.progress,
  width: '100%',
  height: vars.size.progress,
  background: vars.color.action,
  transformOrigin: 'left',
  pointerEvents: 'none',
  '@media': { [media.motion]: { transition: 'transform 0.1s linear' } },
});

export const failed = style([bar, { background: vars.color.error }]);
