import { style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { largeText } from '../../theme/large-text.ts';
import { vars } from '../../theme/theme.css.ts';

/** The text; its contents stand beside it where the page is wide. */
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

export const contents = style({
  padding: vars.space.l,
  borderRadius: vars.radius.card,
  background: vars.color.pageTint,
  selectors: {
    [`${largeText} &`]: { position: 'static', gridArea: 'auto', maxHeight: 'none' },
  },
  '@media': {
    [media.fromWide]: {
      gridColumn: 2,
      gridRow: 1,
      position: 'sticky',
      top: vars.space.l,
      maxHeight: `calc(100dvh - 2 * ${vars.space.l})`,
      overflowY: 'auto',
    },
    [media.print]: { display: 'none' },
  },
});

export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xl,
  minWidth: 0,
});

export const links = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  marginTop: vars.space.s,
  fontSize: vars.fontSize.small,
});

export const title = style({ fontWeight: vars.weight.strong });
