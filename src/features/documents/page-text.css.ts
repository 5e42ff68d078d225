import { style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { largeText } from '../../theme/large-text.ts';
import { vars } from '../../theme/theme.css.ts';

/** Text with the table of contents beside it on wide pages. */
export const root = style({
  display: 'grid',
  gap: vars.space.xl,
  selectors: {
    [`${largeText} &`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '@media': {
    [media.fromWide]: {
      gridTemplateColumns: `minmax(0, 1fr) ${vars.size.aside}`,
      columnGap: vars.space.xxl,
      alignItems: 'start',
    },
  },
});

export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xl,
  minWidth: 0,
});
