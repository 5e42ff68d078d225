import { globalStyle, style } from '@vanilla-extract/css';
import * as media from '../../theme/media-queries.ts';
import { pageContainer, pageWidth } from '../../theme/page-width.ts';
import { forcedEdge, onNight } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

const hidden = { visibility: 'hidden', opacity: 0 } as const;

const shown = {
  ...pageContainer,
  left: 0,
  right: 0,
  bottom: 0,
  selectors: {
    'html[data-cookies="undecided"] &': hidden,
    'html[data-dialog] &': hidden,
    // The on-screen keyboard leaves no room for the bar.
    'html:has(form:focus-within) &': hidden,
  },
  '@media': {
    [media.motion]: {
      transition: `opacity ${vars.motion.slide}, visibility ${vars.motion.slide}`,
    },
    [media.fromTablet]: { display: 'none' },
    // On such screens the bar would fill a quarter of the height.
    [media.low]: { display: 'none' },
    [media.print]: { display: 'none' },
  },
} as const;

/** Bar after the footer, so that it covers nothing at the end of a page. */
export const root = style({ ...shown, position: 'sticky', zIndex: vars.layer.bar });

/**
 * Width of the call button beside a page's own action, whose label is longer than that of the tour.
 */
const CALL = `calc(2 * ${vars.space.xxl})`;

/** Covers the part of the bar that it replaces. */
export const ownAct = style({
  ...shown,
  position: 'fixed',
  zIndex: `calc(${vars.layer.bar} + 1)`,
  pointerEvents: 'none',
});

export const ownLink = style({
  position: 'absolute',
  right: vars.space.m,
  bottom: `calc(${vars.space.xs} + ${vars.size.safeBottom})`,
  width: `calc(100% - 2 * ${vars.space.m} - ${vars.space.xs} - ${CALL})`,
  paddingInline: vars.space.xs,
  fontSize: vars.fontSize.small,
  pointerEvents: 'auto',
  '@container': { [pageWidth.belowSmallPhone]: { display: 'none' } },
});

export const bar = style({
  padding: `${vars.space.xs} ${vars.space.m}`,
  paddingBottom: `calc(${vars.space.xs} + ${vars.size.safeBottom})`,
  background: vars.color.night,
  ...onNight,
  boxShadow: `0 -${vars.border.thin} 0 ${vars.color.nightLine}`,
  '@media': forcedEdge,
  // With large text the bar would fill half the screen; menu and page have the same links.
  '@container': { [pageWidth.belowSmallPhone]: { display: 'none' } },
});

/** The page of the form needs no button that leads to the form. */
export const toForm = style({
  selectors: {
    'html:has([data-lead-page]) &': { display: 'none' },
    'html:has([data-own-act]) &': { visibility: 'hidden' },
  },
});

globalStyle(`${bar} > a`, { flex: '1 1 0', paddingInline: vars.space.xs, whiteSpace: 'nowrap' });
globalStyle(`html:has([data-own-act]) ${bar} > a:first-child`, {
  flex: `0 0 ${CALL}`,
  fontSize: vars.fontSize.small,
});
// Keeps focused elements clear of the bar.
globalStyle('html', {
  '@media': {
    [media.belowTablet]: {
      scrollPaddingBottom: `calc(${vars.size.phoneBar} + ${vars.size.safeBottom})`,
    },
    [media.low]: { scrollPaddingBottom: 0 },
  },
});
