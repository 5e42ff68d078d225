import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { nightBand } from '../../theme/cosmos.css.ts';
import { largeText } from '../../theme/large-text.ts';
import { vars } from '../../theme/theme.css.ts';

/** A second part of a section. */
export const part = style({
  marginTop: vars.space.xxl,
  '@media': { [media.belowTablet]: { marginTop: vars.space.l } },
});
export const partTitle = style({
  marginBottom: vars.space.l,
  '@media': { [media.belowTablet]: { marginBottom: vars.space.s } },
  color: vars.color.heading,
  fontSize: vars.fontSize.subhead,
});

export const note = style({
  marginTop: vars.space.l,
  paddingTop: vars.space.m,
  borderTop: `${vars.border.orbit} solid ${vars.color.orbit}`,
  color: vars.color.textMuted,
  '@media': {
    [media.belowTablet]: { marginTop: vars.space.xs, fontSize: vars.fontSize.small },
  },
});

/** Dark band at the end of the page, continued by the footer. */
export const visit = style([nightBand, { padding: `${vars.space.section} ${vars.space.gutter}` }]);

export const visitInner = style({
  maxWidth: vars.size.text,
  margin: '0 auto',
  display: 'grid',
  gap: vars.space.xl,
  gridTemplateColumns: 'minmax(0, 1fr)',
  selectors: {
    [`${largeText} &`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '@media': {
    [media.belowTablet]: { gap: vars.space.l },
    [media.fromWide]: {
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      columnGap: vars.space.xxl,
      alignItems: 'start',
    },
  },
});

export const visitText = style({ display: 'grid', gap: vars.space.m, justifyItems: 'start' });

export const visitForm = style({
  padding: `clamp(${vars.space.l}, 4vw, ${vars.space.xxl})`,
  borderRadius: vars.radius.hero,
  background: vars.color.surface,
  color: vars.color.text,
});

globalStyle(`${visitForm} :focus-visible`, { outlineColor: vars.color.focus });

export const visitArt = style({
  display: 'none',
  '@media': {
    [media.fromWide]: { display: 'block', width: vars.size.headerArtWide },
  },
});

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.m });

globalStyle(`${visitText} [data-map]`, {
  '@media': { [media.belowTablet]: { minHeight: vars.size.aside } },
});
