import { globalStyle, style, type StyleRule, styleVariants } from '@vanilla-extract/css';
import * as media from '../../theme/media-queries.ts';
import { pageWidth } from '../../theme/page-width.ts';
import { lightTones, tone } from '../../theme/sky.css.ts';
import { vars } from '../../theme/theme.css.ts';

/** The hours, and the dots of the path on which they stand. */
export const hours = style({
  position: 'relative',
  isolation: 'isolate',
  '::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    left: '50%',
    width: vars.space.xxs,
    translate: '-50%',
    background: `radial-gradient(circle, ${vars.color.orbitWarm} 1.5px, transparent 2px) 50% 0 / ${vars.space.xxs} ${vars.space.s}`,
  },
  '@media': { [media.print]: { '::before': { display: 'none' } } },
  // No path crosses a list in large text.
  '@container': { [pageWidth.belowSmallPhone]: { '::before': { display: 'none' } } },
});

/** An hour, whose background lies below the scenes of all hours. */
export const hour = style({
  padding: `${vars.space.s} ${vars.space.gutter}`,
  '@container': { [pageWidth.fromTablet]: { paddingBlock: vars.space.m } },
  '@media': { [media.print]: { breakInside: 'avoid' } },
});

const isLight = `:is(${lightTones.map((name) => `.${tone[name]}`).join()})`;

/** An hour with a scene. By day, the first one begins beside the head, the next one beside it. */
export const scenic = style({});
globalStyle(`.${scenic}${isLight}:first-child, .${scenic}${isLight} + .${hour}${isLight}`, {
  '@container': { [pageWidth.fromWide]: { marginTop: `calc(-1 * ${vars.size.overlap})` } },
});

// The first scene of the night rises into the twilight, where nothing is written.
globalStyle(`${isLight} + .${scenic}.${tone.night}`, {
  '@container': { [pageWidth.fromWide]: { paddingTop: `calc(${vars.size.twilight} - 5rem)` } },
});

/** Sides of the path. */
export const side = styleVariants({ end: {}, start: {} });

/** Below the hours, or on wide pages beside a last scene on the right. */
export const foot = style({
  padding: `${vars.space.l} ${vars.space.gutter} ${vars.space.section}`,
  selectors: {
    [`${hours}:has(> .${scenic}.${side.end}:last-child) + &`]: {
      '@container': {
        [pageWidth.fromWide]: { marginTop: `calc(-1 * ${vars.size.overlap})`, paddingTop: 0 },
      },
    },
  },
});

export const footWords = style({
  position: 'relative',
  zIndex: 1,
  maxWidth: vars.size.text,
  margin: '0 auto',
});
globalStyle(`${hours}:has(> .${scenic}.${side.end}:last-child) + ${foot} > ${footWords}`, {
  '@container': { [pageWidth.fromWide]: { paddingInlineEnd: `calc(50% + ${vars.space.l})` } },
});

const onEnd = `.${side.end} &`;
const onStart = `.${side.start} &`;
const beside = `.${scenic} &`;
const plain = `.${hour}:not(.${scenic}) &`;
const plainOnStart = `.${hour}.${side.start}:not(.${scenic}) &`;

/** On paper the hours are lines of a list, whatever the width. */
const onPaper = (rule: StyleRule) => ({ [media.print]: { selectors: { '&&&&': rule } } });

const SCENE = `minmax(0, ${vars.size.porthole})`;
const WORDS = `minmax(${vars.size.portrait}, 1fr)`;

/**
 * The scene, its time and its words: on tablets on either side of the path, on wide pages on one
 * side, by turns.
 */
export const stop = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: vars.size.text,
  margin: '0 auto',
  '@media': onPaper({
    gridTemplate: `auto / ${vars.size.time} minmax(0, 1fr)`,
    width: 'auto',
    margin: 0,
    padding: 0,
    background: 'none',
    textAlign: 'start',
  }),
  selectors: {
    // The path ends at words that stand on it.
    [plain]: {
      width: 'fit-content',
      justifyItems: 'center',
      padding: vars.space.xs,
      textAlign: 'center',
      background: 'linear-gradient(to right, transparent, var(--ground) 25% 75%, transparent)',
    },
  },
  '@container': {
    [pageWidth.fromTablet]: {
      boxSizing: 'border-box',
      width: '50%',
      maxWidth: `calc(${vars.size.text} / 2)`,
      gridTemplateRows: '1fr auto auto 1fr',
      columnGap: vars.space.l,
      selectors: {
        [plain]: {
          width: '50%',
          justifyItems: 'start',
          padding: `0 ${vars.space.l}`,
          background: 'none',
          textAlign: 'start',
        },
        [plainOnStart]: { justifyItems: 'end', textAlign: 'end' },
        [onEnd]: {
          marginInline: '50% 0',
          paddingInline: `${vars.space.l} 0`,
          textAlign: 'start',
        },
        [onStart]: {
          marginInline: `max(0px, 50% - ${vars.size.text} / 2) 50%`,
          paddingInline: `0 ${vars.space.l}`,
          textAlign: 'end',
        },
      },
    },
    [pageWidth.tablet]: {
      selectors: {
        [`.${scenic} &&`]: {
          gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
          columnGap: vars.space.xxl,
          width: '100%',
          maxWidth: 'none',
          margin: 0,
          padding: 0,
        },
      },
    },
    [pageWidth.fromWide]: {
      selectors: {
        [`.${scenic}.${side.end} &`]: { gridTemplateColumns: `${SCENE} ${WORDS}` },
        [`.${scenic}.${side.start} &`]: { gridTemplateColumns: `${WORDS} ${SCENE}` },
      },
    },
  },
});

const BEYOND = 'max(-12vw, -3.5rem)';

/** With large text on a phone, the hours are a list without overlaps. */
const asList = {
  selectors: {
    [onEnd]: { justifySelf: 'start', marginInlineEnd: 0 },
    [onStart]: { justifySelf: 'start', marginInlineStart: 0 },
  },
};

/** A scene seen through a porthole. */
export const porthole = style({
  aspectRatio: '1',
  width: vars.size.phonePorthole,
  borderRadius: vars.radius.round,
  overflow: 'hidden',
  background: vars.color.tint,
  boxShadow: `0 0 0 ${vars.space.xs} ${vars.color.surface}, 0 0 0 calc(${vars.space.xs} + ${vars.border.orbit}) ${vars.color.orbitWarm}, ${vars.shadow.raised}`,
  selectors: {
    // On phones it extends beyond the edge of the window, alternately on either side.
    [onEnd]: { justifySelf: 'end', marginInlineEnd: BEYOND },
    [onStart]: { justifySelf: 'start', marginInlineStart: BEYOND },
  },
  '@media': { [media.print]: { display: 'none' } },
  '@container': {
    [pageWidth.belowSmallPhone]: asList,
    [pageWidth.fromTablet]: {
      gridRow: '1 / -1',
      alignSelf: 'center',
      width: `min(100%, ${vars.size.porthole})`,
      selectors: {
        [onEnd]: { gridColumn: 1, marginInlineEnd: 0 },
        [onStart]: { gridColumn: 2, marginInlineStart: 0 },
      },
    },
  },
});

export const glowing = style({
  boxShadow: `0 0 0 ${vars.space.xs} ${vars.color.onNightAccent}, 0 0 ${vars.space.xxl} ${vars.space.m} ${vars.color.orbitWarm}`,
});

export const scene = style({ width: '100%', height: '100%', objectFit: 'cover' });

export const time = style({
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.strong,
  fontSize: vars.fontSize.figure,
  lineHeight: vars.lineHeight.tight,
  color: vars.color.accentText,
  selectors: {
    [beside]: { position: 'absolute', top: vars.space.m },
    [`.${scenic}.${side.start} &`]: { insetInlineEnd: 0 },
  },
  '@media': onPaper({ position: 'static', gridArea: '1 / 1', fontSize: vars.fontSize.h3 }),
  '@container': {
    [pageWidth.belowSmallPhone]: {
      selectors: { [beside]: { position: 'static', marginTop: vars.space.s } },
    },
    [pageWidth.fromTablet]: {
      selectors: { [beside]: { position: 'static', gridRow: 2 } },
    },
  },
});

/** The current hour. */
export const now = style({
  display: 'inline-block',
  marginInlineStart: vars.space.s,
  padding: `${vars.space.xxs} ${vars.space.s}`,
  borderRadius: vars.radius.round,
  verticalAlign: 'middle',
  background: vars.color.action,
  color: vars.color.actionText,
  fontFamily: vars.font.text,
  fontSize: vars.fontSize.small,
});

/** On phones a card over the lower edge of the scene. */
export const words = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space.xxs,
  selectors: {
    [plain]: { justifyItems: 'center' },
    [beside]: {
      position: 'relative',
      maxWidth: '20rem',
      marginTop: `calc(-2.5 * ${vars.space.xxl})`,
      padding: vars.space.m,
      borderRadius: vars.radius.card,
      background: vars.color.surface,
      boxShadow: vars.shadow.card,
    },
    [`.${scenic}.${side.start} &`]: { justifySelf: 'end' },
  },
  '@media': onPaper({
    gridArea: '1 / 2',
    justifyItems: 'start',
    justifySelf: 'start',
    maxWidth: 'none',
    margin: 0,
    padding: 0,
    boxShadow: 'none',
  }),
  '@container': {
    [pageWidth.belowSmallPhone]: { selectors: { [beside]: { marginTop: vars.space.xs } } },
    [pageWidth.fromTablet]: {
      selectors: {
        [beside]: {
          maxWidth: 'none',
          marginTop: vars.space.xs,
          padding: 0,
          background: 'none',
          boxShadow: 'none',
          gridRow: 3,
        },
        [plain]: { justifyItems: 'start' },
        [plainOnStart]: { justifyItems: 'end' },
        [onStart]: { justifyItems: 'end' },
      },
    },
  },
});

export const title = style({ color: vars.color.heading });

export const adult = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  '@media': onPaper({ flexDirection: 'row' }),
  '@container': {
    // The face stands beside the scene, on either side of the path.
    [pageWidth.fromTablet]: { selectors: { [onStart]: { flexDirection: 'row-reverse' } } },
  },
});
export const face = style({ flexShrink: 0, width: vars.size.face, height: vars.size.face });
