import { style } from '@vanilla-extract/css';
import { horizon, horizonGround, nightBand, planetShade } from '../../theme/cosmos.css.ts';
import { flyingIn, rising } from '../../theme/entrance.css.ts';
import * as media from '../../theme/media-queries.ts';
import { pageWidth } from '../../theme/page-width.ts';
import { vars } from '../../theme/theme.css.ts';

/** Content of a band, as wide as the page's text. */
export const inner = style({ maxWidth: vars.size.text, margin: '0 auto' });

export const hero = style([
  nightBand,
  horizon,
  {
    padding: `${vars.space.l} ${vars.space.gutter} calc(${vars.space.l} + ${vars.space.horizon})`,
    // The dawn behind the horizon.
    vars: { [horizonGround]: vars.color.tintWarm },
    '@container': { [pageWidth.belowTablet]: { paddingTop: 0 } },
  },
]);

/** From tablets up, the words and the links are beside the picture, above the ages. */
const inArea = (gridArea: string, alignSelf: string) => ({
  '@container': { [pageWidth.fromTablet]: { gridArea, alignSelf } },
});

export const heroWords = style(inArea('1 / 1', 'end'));
export const heroWays = style(inArea('2 / 1', 'start'));
export const heroSide = style(inArea('1 / 2 / span 2', 'center'));
export const heroAges = style(inArea('3 / 1 / auto / -1', 'auto'));

export const tagline = style({ fontSize: vars.fontSize.h2, color: vars.color.onNightAccent });

/**
 * The picture is a planet seen through a porthole; the rocket passes in front of its edge. On
 * phones it is the ground under the sky, as wide as the window and as high as the words allow.
 */
export const porthole = style([
  {
    position: 'relative',
    width: '100%',
    maxWidth: `min(${vars.size.narrow}, 66vw)`,
    aspectRatio: '1',
    margin: '0 auto',
    '::before': {
      content: '""',
      position: 'absolute',
      inset: '-7% -10%',
      borderRadius: vars.radius.round,
      border: `${vars.border.orbit} solid ${vars.color.orbitOnNight}`,
      transform: 'rotate(-18deg) scaleY(0.62)',
    },
    '@container': {
      [pageWidth.belowTablet]: {
        width: `calc(100% + 2 * ${vars.space.gutter})`,
        maxWidth: 'none',
        height: vars.size.scene,
        aspectRatio: 'auto',
        marginInline: `calc(-1 * ${vars.space.gutter})`,
        '::before': { display: 'none' },
      },
    },
  },
]);

export const picture = style({
  position: 'relative',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  borderRadius: vars.radius.round,
  background: vars.color.nightSoft,
  boxShadow: `0 0 0 ${vars.space.xxs} ${vars.color.orbitOnNight}, 0 0 ${vars.space.xxl} ${vars.color.glow}`,
  '@container': { [pageWidth.belowTablet]: { borderRadius: '0 0 50% 50% / 0 0 14% 14%' } },
});

const decoration = {
  position: 'absolute',
  pointerEvents: 'none',
  '@media': { [media.lessData]: { display: 'none' }, [media.print]: { display: 'none' } },
} as const;

/** A small planet on the orbit, behind the picture. */
export const moon = style([
  rising,
  {
    ...decoration,
    top: '14%',
    right: '6%',
    width: '7%',
    aspectRatio: '1',
    borderRadius: vars.radius.round,
    background: planetShade,
    '@container': { [pageWidth.belowTablet]: { display: 'none' } },
  },
]);

/** A rocket in front of the picture's edge, below any faces in it. */
export const rocket = style([
  flyingIn,
  {
    ...decoration,
    left: '-14%',
    bottom: '-8%',
    width: '34%',
    aspectRatio: '3 / 4',
    '@container': { [pageWidth.belowTablet]: { left: '2%', bottom: '-5%', width: '19%' } },
  },
]);

/** Across from what stands at the start of its row. */
export const license = style({
  textWrap: 'balance',
  '@container': { [pageWidth.fromWide]: { textAlign: 'end' } },
});

/** Phones have this link in their bar. */
export const fromTablet = style({ '@media': { [media.belowTablet]: { display: 'none' } } });

const column = { padding: `${vars.space.section} ${vars.space.gutter}` } as const;

/** The last band of the page, whose night the footer continues. */
export const visit = style(column);

export const voice = style({ textAlign: 'center' });
export const voiceWords = style({
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.strong,
  fontSize: vars.fontSize.h2,
  lineHeight: vars.lineHeight.heading,
  textWrap: 'balance',
  color: vars.color.heading,
});

export const dayHead = style({ ...column, paddingBottom: vars.space.l });

/** On wide pages, beside the first hour. */
export const dayWords = style({
  position: 'relative',
  zIndex: 1,
  '@container': { [pageWidth.fromWide]: { paddingInlineEnd: `calc(50% + ${vars.space.l})` } },
});
export const dayTitle = style({ color: vars.color.heading });
