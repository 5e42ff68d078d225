import { keyframes, style, type StyleRule, styleVariants } from '@vanilla-extract/css';
import { night } from '../../theme/cosmos.css.ts';
import * as media from '../../theme/media-queries.ts';
import { pageWidth } from '../../theme/page-width.ts';
import { forcedEdge } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

const { color, space, radius, size, motion } = vars;

export const pass = style({
  overflow: 'clip',
  borderRadius: radius.card,
  boxShadow: vars.shadow.card,
  '@media': { ...forcedEdge, [media.print]: { breakInside: 'avoid' } },
});

const half = style({
  position: 'relative',
  isolation: 'isolate',
  padding: `clamp(${space.l}, 4vw, ${space.xxl})`,
});

/** The half with day and hour, as high as its rocket. */
export const face = style([
  half,
  night,
  {
    '@container': {
      [pageWidth.fromTablet]: {
        minHeight: `calc(${size.launchWide} * 4 / 3 + 2 * ${space.m})`,
        paddingRight: `calc(${size.launchWide} + ${space.xl})`,
      },
    },
  },
]);

/** The same half, once the kindergarten no longer expects the family. */
export const lost = style([half, { background: color.pageTint, color: color.textMuted }]);

const NOTCH = space.l;
const notch = `calc(-1 * ${NOTCH} / 2)`;

/** The half below the tear line, which is cut out a little at both ends. */
export const stub = style([
  half,
  {
    background: color.surface,
    borderTop: `${vars.border.focusOffset} dashed ${color.line}`,
    selectors: {
      '&::before, &::after': {
        content: '""',
        position: 'absolute',
        top: notch,
        width: NOTCH,
        height: NOTCH,
        borderRadius: radius.round,
        background: color.page,
      },
      '&::before': { left: notch },
      '&::after': { right: notch },
    },
  },
]);

/** Day and hour, side by side where both fit. */
export const when = style({ alignItems: 'end', columnGap: space.xxl });

/** On phones, the rocket is as high as the hour. */
export const besideSmallRocket = style({
  '@container': { [pageWidth.phone]: { paddingRight: size.launch } },
});

const heading = { fontFamily: vars.font.heading, fontWeight: vars.weight.strong } as const;

export const large = style({
  ...heading,
  fontSize: vars.fontSize.departure,
  lineHeight: vars.lineHeight.tight,
  whiteSpace: 'nowrap',
});

export const date = style({ ...heading, fontSize: vars.fontSize.h3 });

export const weekDay = style({
  display: 'block',
  fontFamily: vars.font.text,
  fontSize: vars.fontSize.base,
  fontWeight: vars.weight.regular,
});

export const until = style({ ...heading, fontSize: vars.fontSize.h3, whiteSpace: 'nowrap' });

/** A stamp as on paper, in a loud colour if the visit was cancelled. */
export const stamp = styleVariants(
  { loud: color.error, quiet: color.textMuted },
  (ink): StyleRule => ({
    ...heading,
    width: 'fit-content',
    padding: `${space.xxs} ${space.m}`,
    border: `${vars.border.focus} solid ${ink}`,
    borderRadius: radius.input,
    fontSize: vars.fontSize.subhead,
    color: ink,
    transform: 'rotate(-4deg)',
  }),
);

/** The launch, in the lower right corner. */
export const launch = style({
  position: 'absolute',
  zIndex: -1,
  right: space.m,
  bottom: space.m,
  width: size.launch,
  aspectRatio: '3 / 4',
  '@container': {
    [pageWidth.belowSmallPhone]: { display: 'none' },
    [pageWidth.fromTablet]: { width: size.launchWide },
  },
  '@media': { [media.print]: { display: 'none' } },
});

const liftOff = keyframes({
  from: { opacity: 0, transform: 'translateY(42%)' },
  '25%': { opacity: 1, transform: 'translateY(38%)' },
});

const billow = keyframes({
  from: { opacity: 0, transform: 'scale(0.3)' },
  '45%': { opacity: 1, transform: 'scale(1.12)' },
});

/** The flame ends, and the cloud begins, this far down the picture. */
const FLAME_END = '80%';
const CLOUD_START = '78%';

const layer = style({ position: 'absolute', inset: 0 });

const moving = (animation: string) => ({ '@media': { [media.motion]: { animation } } });

export const rocket = style([
  layer,
  { clipPath: `inset(0 0 calc(100% - ${FLAME_END}))` },
  moving(`${liftOff} ${motion.launch} backwards`),
]);

export const cloud = style([
  layer,
  { clipPath: `inset(${CLOUD_START} 0 0)`, transformOrigin: '50% 92%' },
  moving(`${billow} ${motion.launch} backwards`),
]);
