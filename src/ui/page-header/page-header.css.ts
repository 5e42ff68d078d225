import { style } from '@vanilla-extract/css';
import * as media from '../../theme/media-queries.ts';
import { horizon, nightBand } from '../../theme/cosmos.css.ts';
import { vars } from '../../theme/theme.css.ts';

export const root = style([
  nightBand,
  horizon,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.m,
    minHeight: `calc(${vars.size.headerArt} + ${vars.space.xxl} + ${vars.space.horizon})`,
    padding: `${vars.space.l} 0 calc(${vars.space.l} + ${vars.space.horizon})`,
    '@media': {
      [media.fromTablet]: {
        justifyContent: 'center',
        minHeight: `calc(${vars.size.headerArtWide} + ${vars.space.xl} + ${vars.space.horizon})`,
        padding: `${vars.space.xl} calc(${vars.size.headerArtWide} + ${vars.space.l}) calc(${vars.space.l} + ${vars.space.horizon}) 0`,
      },
    },
  },
]);

/** On phones the picture is beside it, so that the title has the full width. */
export const trail = style({
  '@media': {
    [media.belowTablet]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignItems: 'center',
      minHeight: vars.size.headerArt,
      paddingRight: `calc(${vars.size.headerArt} + ${vars.space.m})`,
    },
  },
});
export const announce = style({
  fontSize: vars.fontSize.lead,
  maxWidth: vars.size.measure,
  color: vars.color.onNightMuted,
});

/** Date, post, badge: lines below the title. */
export const byline = style({ color: vars.color.onNightAccent });
