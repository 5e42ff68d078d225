import { style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { horizon, nightBand } from '../../theme/cosmos.css.ts';
import { vars } from '../../theme/theme.css.ts';

/** Room for the layout's picture beside the title. */
const besideArt = {
  paddingRight: `calc(${vars.size.headerArt} + ${vars.space.m})`,
};

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

export const trail = style({
  ...besideArt,
  '@media': { [media.fromTablet]: { paddingRight: 0 } },
});
export const title = style([trail, { maxWidth: vars.size.article }]);

export const announce = style({
  fontSize: vars.fontSize.lead,
  maxWidth: vars.size.measure,
  color: vars.color.onNightMuted,
});

/** Date, post, badge: lines below the title. */
export const byline = style({ color: vars.color.onNightAccent });
