import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../../theme/breakpoints.ts';
import { nightButton } from '../../../theme/shapes.ts';
import { vars } from '../../../theme/theme.css.ts';
import { navigationHeights } from '../../../theme/tokens.ts';

export const button = style({
  ...nightButton,
  borderRadius: vars.radius.input,
  listStyle: 'none',
});

const width = {
  width: '100%',
  '@media': { [media.fromPhone]: { width: `min(${vars.size.menu}, 100%)` } },
};

const sky = `radial-gradient(circle at 100% 100%, ${vars.color.heading}, transparent 60%), ${vars.color.nightDeep}`;

/** Below the bar before hydration. */
export const disclosed = style([
  { position: 'absolute', top: '100%', right: 0, background: sky, color: vars.color.onNight },
  width,
]);

const outside = { transform: 'translateX(100%)' } as const;

export const dialog = style([
  {
    top: 0,
    right: 0,
    bottom: 0,
    left: 'auto',
    height: '100dvh',
    margin: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    background: sky,
    color: vars.color.onNight,
  },
  width,
  {
    '@media': {
      [media.motion]: {
        ...outside,
        transition: `transform ${vars.motion.slide}, overlay ${vars.motion.slide} allow-discrete, display ${vars.motion.slide} allow-discrete`,
        selectors: { '&[open]': { transform: 'none' } },
        '@starting-style': { selectors: { '&[open]': outside } },
      },
    },
  },
]);

globalStyle(`${dialog} :focus-visible`, { outlineColor: vars.color.focusOnNight });

export const window = style({ minHeight: '100%', display: 'flex', flexDirection: 'column' });

export const head = style({
  display: 'flex',
  flexShrink: 0,
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: navigationHeights.base,
  padding: `0 ${vars.space.m} 0 ${vars.space.l}`,
});

export const title = style({
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.strong,
});
