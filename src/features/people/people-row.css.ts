import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { largeText } from '../../theme/large-text.ts';
import { vars } from '../../theme/theme.css.ts';
import * as card from './person-card.css.ts';

export const root = style({
  display: 'grid',
  gap: vars.space.s,
  selectors: { [`${largeText} &`]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  '@media': {
    [media.belowTablet]: { paddingTop: vars.space.xs },
    [media.fromTablet]: {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      columnGap: vars.space.l,
    },
  },
});

// On phones the portrait is beside the name.
globalStyle(`${root} ${card.root}`, {
  '@media': {
    [media.belowTablet]: {
      alignItems: 'flex-start',
      justifyContent: 'center',
      minHeight: vars.size.headerArt,
      paddingLeft: `calc(${vars.size.headerArt} + ${vars.space.l})`,
      textAlign: 'start',
    },
  },
});
globalStyle(`${root} ${card.disc}`, {
  '@media': {
    [media.belowTablet]: {
      position: 'absolute',
      left: 0,
      width: `calc(${vars.size.headerArt} - ${vars.space.m})`,
      margin: vars.space.xs,
    },
  },
});
