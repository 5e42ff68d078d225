import { style } from '@vanilla-extract/css';
import { horizon, nightBand } from '../../theme/cosmos.css.ts';
import * as media from '../../theme/media-queries.ts';
import { pageWidth } from '../../theme/page-width.ts';
import { nightColors } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

const { l, m, s, xl, horizon: edge, gutter } = vars.space;

export const pictured = style({});

/** A larger planet, for a header with facts beside it; extends into the margin of the page. */
export const large = style({});

export const root = style([
  nightBand,
  horizon,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `${l} ${xl}`,
    padding: `${l} 0 calc(${l} + ${edge})`,
    '@container': {
      [pageWidth.belowTablet]: {
        rowGap: m,
        selectors: { [`&${pictured}`]: { paddingTop: 0 } },
      },
      [pageWidth.fromTablet]: {
        paddingTop: xl,
        selectors: {
          [`&${pictured}`]: { paddingTop: l, gridTemplateColumns: 'minmax(0, 1fr) auto' },
        },
      },
    },
    '@media': {
      [media.print]: { selectors: { '&&&': { display: 'flow-root', paddingBlock: s } } },
    },
  },
]);

/** Art beside the title, never behind text. */
export const art = style({
  position: 'absolute',
  top: l,
  right: 0,
  width: vars.size.headerArt,
  height: vars.size.headerArt,
  pointerEvents: 'none',
  '@container': {
    [pageWidth.fromTablet]: { width: vars.size.headerArtWide, height: vars.size.headerArtWide },
  },
  '@media': { [media.print]: { display: 'none' } },
});

/**
 * A planet that sinks behind the horizon. On phones, a scene is the ground under the sky, as wide
 * as the window.
 */
export const planet = style({
  position: 'relative',
  '@container': {
    [pageWidth.fromTablet]: {
      gridArea: '1 / 2 / span 2',
      alignSelf: 'end',
      width: vars.size.planet,
      aspectRatio: '1',
      marginBottom: `calc(-1 * (${l} + ${edge}))`,
      selectors: { [`${large} > &`]: { width: vars.size.largePlanet } },
    },
  },
  '@media': {
    [media.fromWider]: {
      selectors: {
        [`${large} > &`]: { marginRight: `calc((${vars.size.text} + 2 * ${gutter} - 100vw) / 2)` },
      },
    },
    [media.print]: {
      selectors: {
        '&&&': { float: 'right', width: vars.size.tile, height: 'auto', margin: `0 0 ${m} ${m}` },
      },
    },
  },
});

export const ground = style({
  '@container': {
    [pageWidth.belowTablet]: {
      height: vars.size.headerScene,
      marginInline: `calc(-1 * ${gutter})`,
    },
  },
});

export const disc = style({
  '@container': {
    [pageWidth.belowTablet]: {
      width: vars.size.phonePorthole,
      aspectRatio: '1',
      margin: `${l} auto 0`,
    },
  },
});

export const picture = style({
  position: 'relative',
  zIndex: -1,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  borderRadius: vars.radius.round,
  background: vars.color.nightSoft,
  boxShadow: `0 0 0 ${vars.space.xxs} ${vars.color.orbitOnNight}, 0 0 ${vars.space.xxl} ${vars.color.glow}`,
  '@container': {
    [pageWidth.belowTablet]: {
      selectors: { [`${ground} &`]: { borderRadius: '0 0 50% 50% / 0 0 14% 14%' } },
    },
    // Its glow ends with the sky.
    [pageWidth.fromTablet]: {
      clipPath: `inset(calc(-2 * ${vars.space.xxl}) calc(-2 * ${vars.space.xxl}) 0)`,
    },
  },
  // The circle would crop its alternative text.
  selectors: {
    '&&[data-failed]': {
      padding: m,
      borderRadius: vars.radius.input,
      boxShadow: 'none',
      color: vars.color.onNight,
    },
  },
  '@media': { [media.print]: { borderRadius: vars.radius.input, boxShadow: 'none' } },
});

/** The sky behind a person's cut-out portrait. */
export const face = style({
  objectPosition: 'top',
  background: `radial-gradient(circle at 50% 30%, ${vars.color.tint}, ${vars.color.portraitEdge})`,
});

/** The art of the layout at the edge of the picture, overlapping only a corner. */
export const rim = style({
  position: 'absolute',
  left: '-3%',
  bottom: '7%',
  width: vars.size.rimArt,
  height: vars.size.rimArt,
  pointerEvents: 'none',
  '@container': {
    [pageWidth.belowTablet]: {
      left: 'auto',
      right: gutter,
      bottom: `calc(${s} - ${vars.size.rimArt})`,
      selectors: { [`${disc} &`]: { right: '-28%', bottom: 0 } },
    },
  },
  '@media': { [media.print]: { display: 'none' } },
});

const sky = { '@media': { screen: { vars: nightColors } } };

export const words = style({
  ...sky,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  gap: m,
  minWidth: 0,
  selectors: { [`${pictured} &:not(:last-child)`]: { alignContent: 'end' } },
});

export const besideArt = style({
  '@container': {
    [pageWidth.fromTablet]: {
      minHeight: vars.size.headerArtWide,
      paddingRight: `calc(${vars.size.headerArtWide} + ${l})`,
      selectors: { [`${pictured} &`]: { minHeight: 0, paddingRight: 0 } },
    },
  },
});

/** On phones the art is beside the breadcrumbs, so that the title has the full width. */
export const trail = style({
  '@media': { [media.print]: { selectors: { '&&&': { display: 'none' } } } },
  '@container': {
    [pageWidth.belowTablet]: {
      selectors: {
        [`${besideArt} &`]: {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          alignItems: 'center',
          minHeight: vars.size.headerArt,
          paddingRight: `calc(${vars.size.headerArt} + ${m})`,
        },
        [`${disc} + ${besideArt} &`]: { minHeight: 0, paddingRight: 0 },
      },
    },
  },
});

/** Date, post, badge: lines below the title. */
export const byline = style({ color: vars.color.onNightAccent });

export const act = style({
  ...sky,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: l,
  alignContent: 'start',
  minWidth: 0,
});
