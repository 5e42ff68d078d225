import { style } from '@vanilla-extract/css';
import * as media from '../../theme/media-queries.ts';
import { vars } from '../../theme/theme.css.ts';

export const region = style({
  position: 'fixed',
  zIndex: vars.layer.offline,
  left: 0,
  right: 0,
  bottom: 0,
  padding: `0 ${vars.space.m}`,
  paddingBottom: `calc(${vars.space.m} + ${vars.size.safeBottom})`,
  pointerEvents: 'none',
  selectors: {
    // The cookie notice takes more room than the bar.
    'html[data-cookies="undecided"] &&': {
      paddingBottom: `calc(${vars.size.cookieNotice} + ${vars.size.safeBottom})`,
    },
  },
  '@media': {
    [media.belowTablet]: {
      paddingBottom: `calc(${vars.size.phoneBar} + ${vars.space.xs} + ${vars.size.safeBottom})`,
    },
    [media.print]: { display: 'none' },
  },
});

export const note = style({
  width: 'fit-content',
  marginInline: 'auto',
  padding: `${vars.space.xs} ${vars.space.m}`,
  borderRadius: vars.radius.card,
  background: vars.color.nightSoft,
  color: vars.color.onNight,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.heading,
  boxShadow: vars.shadow.popup,
  textWrap: 'balance',
});
