import { style } from '@vanilla-extract/css';
import { pageWidth } from '../../theme/page-width.ts';
import { vars } from '../../theme/theme.css.ts';

const { xs, s, l } = vars.space;

/** On wide pages two groups of one teacher share a line. */
export const list = style({ alignItems: 'stretch' });

/** A group beside its teachers, or above them. */
export const row = style({
  flex: '1 1 100%',
  alignItems: 'center',
  paddingTop: l,
  borderTop: `${vars.border.orbit} solid ${vars.color.orbit}`,
});

export const short = style({
  '@container': { [pageWidth.fromWide]: { flexBasis: `calc(50% - ${l} / 2)` } },
});

export const group = style({
  alignItems: 'center',
  '@container': { [pageWidth.fromTablet]: { display: 'block', textAlign: 'center' } },
});

export const planet = style({
  display: 'block',
  flexShrink: 0,
  width: vars.size.face,
  '@container': {
    [pageWidth.fromTablet]: { width: vars.size.agePlanet, margin: `0 auto ${xs}` },
  },
});

export const teacher = style({
  flex: `1 1 ${vars.size.narrow}`,
  maxWidth: `max(60%, ${vars.size.narrow})`,
  alignItems: 'center',
});

/** A portrait larger than those of a grid. */
export const portrait = style({
  flexShrink: 0,
  width: vars.size.crew,
  maxWidth: 'none',
  margin: xs,
  '@container': { [pageWidth.fromTablet]: { marginInlineEnd: s } },
});

export const announce = style({ fontSize: vars.fontSize.small });
