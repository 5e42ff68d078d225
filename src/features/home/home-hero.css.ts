import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { horizon, nightBand, planetShade } from '../../theme/cosmos.css.ts';
import { flyingIn, rising } from '../../theme/entrance.css.ts';
import { largeText } from '../../theme/large-text.ts';
import { vars } from '../../theme/theme.css.ts';

export const root = style([
  nightBand,
  horizon,
  {
    padding: `${vars.space.xl} ${vars.space.gutter} calc(${vars.space.xl} + ${vars.space.horizon})`,
    '@media': {
      [media.belowTablet]: {
        paddingBlock: `${vars.space.l} calc(${vars.space.s} + ${vars.space.horizon})`,
      },
    },
  },
]);

export const inner = style({
  maxWidth: vars.size.text,
  margin: '0 auto',
  display: 'grid',
  gap: vars.space.xl,
  alignItems: 'center',
  '@media': {
    [media.fromTablet]: { gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)' },
    [media.fromWidest]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 3fr)' },
    [media.belowWide]: {
      selectors: { [`${largeText} &`]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
    },
  },
});

export const text = style({ display: 'flex', flexDirection: 'column', gap: vars.space.m });

export const tagline = style({
  fontFamily: vars.font.heading,
  fontSize: vars.fontSize.h2,
  fontWeight: vars.weight.strong,
  lineHeight: vars.lineHeight.heading,
  color: vars.color.onNightAccent,
});

export const subtitle = style({
  fontSize: vars.fontSize.lead,
  maxWidth: vars.size.article,
  '@media': { [media.belowTablet]: { fontSize: vars.fontSize.base } },
});
export const priceNote = style({
  maxWidth: vars.size.narrow,
  fontSize: vars.fontSize.small,
  color: vars.color.onNightMuted,
});

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.m,
  marginTop: vars.space.s,
  '@media': { [media.belowTablet]: { gap: vars.space.s, marginTop: vars.space.none } },
});

// Narrow padding fits the buttons side by side on tablets.
globalStyle(`${buttons} > a`, {
  '@media': { [media.tabletOnly]: { paddingInline: vars.space.l } },
});

/** The picture is a planet seen through a porthole; the rocket passes in front of its edge. */
export const porthole = style({
  position: 'relative',
  width: '100%',
  maxWidth: vars.size.narrow,
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
  '@media': { [media.belowTablet]: { maxWidth: '66vw' } },
});

export const picture = style({
  position: 'relative',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  borderRadius: vars.radius.round,
  background: vars.color.nightSoft,
  boxShadow: `0 0 0 ${vars.space.xxs} ${vars.color.orbitOnNight}, 0 0 ${vars.space.xxl} ${vars.color.glow}`,
});

const decoration = {
  position: 'absolute',
  pointerEvents: 'none',
  '@media': { [media.lessData]: { display: 'none' }, [media.print]: { display: 'none' } },
} as const;

/** A small planet on the orbit, behind the picture. */
export const planet = style([
  rising,
  {
    ...decoration,
    top: '14%',
    right: '6%',
    width: '7%',
    aspectRatio: '1',
    borderRadius: vars.radius.round,
    background: planetShade,
  },
]);

/** The launch, in front of the picture's edge. */
export const rocket = style([
  flyingIn,
  { ...decoration, left: '-12%', bottom: '-6%', width: '46%', aspectRatio: '3 / 4' },
]);
