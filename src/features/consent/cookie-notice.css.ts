import { globalStyle, style } from '@vanilla-extract/css';
import * as media from '../../theme/media-queries.ts';
import { forcedEdge, onNight } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

const undecided = '[data-cookies="undecided"]';

export const root = style({
  position: 'fixed',
  zIndex: vars.layer.cookie,
  left: 0,
  right: 0,
  bottom: 0,
  padding: `${vars.space.s} ${vars.space.m}`,
  paddingBottom: `calc(${vars.space.s} + ${vars.size.safeBottom})`,
  background: vars.color.nightSoft,
  ...onNight,
  boxShadow: vars.shadow.popup,
  maxHeight: '50dvh',
  overflowY: 'auto',
  selectors: { [`html:not(${undecided}) &`]: { display: 'none' } },
  '@media': {
    [media.fromTablet]: {
      width: 'fit-content',
      maxWidth: `calc(100% - 2 * ${vars.space.gutter})`,
      margin: `0 auto ${vars.space.l}`,
      padding: `${vars.space.s} ${vars.space.s} ${vars.space.s} ${vars.space.l}`,
      borderRadius: vars.radius.card,
    },
    ...forcedEdge,
    [media.low]: { paddingBlock: vars.space.xs },
    [media.print]: { display: 'none' },
  },
});

/** In a window narrower than 20rem, a phone with large text, the words take more lines. */
const height = `max(${vars.size.cookieNotice}, 30rem - 100vw)`;
const room = `calc(min(${height}, 50dvh) + ${vars.size.safeBottom})`;

// Keeps focused elements and the end of the page clear of the notice.
globalStyle(`html${undecided}`, { scrollPaddingBottom: room });
globalStyle(`html${undecided} body > footer`, {
  paddingBottom: room,
  '@media': { [media.print]: { paddingBottom: 0 } },
});

/** Text beside the buttons, if they leave enough room. */
export const text = style({
  flex: `1 1 ${vars.size.card}`,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.heading,
  '@media': { [media.fromTablet]: { fontSize: vars.fontSize.base } },
});

export const link = style({
  color: vars.color.onNightLink,
  whiteSpace: 'nowrap',
  ':hover': { color: vars.color.onNight },
});

/** Buttons that fill the width of a phone. */
export const buttons = style({ '@media': { [media.belowTablet]: { flexGrow: 1 } } });

globalStyle(`${buttons} > button`, {
  flexGrow: 1,
  paddingInline: vars.space.s,
  fontSize: vars.fontSize.small,
  '@media': { [media.low]: { minHeight: vars.size.touch } },
});
