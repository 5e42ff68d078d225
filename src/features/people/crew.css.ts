import { style } from '@vanilla-extract/css';
import { pageWidth } from '../../theme/page-width.ts';
import { vars } from '../../theme/theme.css.ts';

const { xs, s, m, l, xl, xxl } = vars.space;

export const crew = style({ display: 'grid', gap: xl });

/** A group beside its teachers, or above them. */
export const row = style({
  display: 'grid',
  gap: m,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  paddingTop: l,
  borderTop: `${vars.border.orbit} solid ${vars.color.orbit}`,
  '@container': {
    [pageWidth.fromTablet]: {
      gridTemplateColumns: `${vars.size.age} minmax(0, 1fr)`,
      columnGap: xl,
    },
  },
});

export const group = style({
  display: 'flex',
  alignItems: 'center',
  gap: s,
  '@container': { [pageWidth.fromTablet]: { flexDirection: 'column', textAlign: 'center' } },
});

export const planet = style({
  flexShrink: 0,
  width: vars.size.face,
  '@container': { [pageWidth.fromTablet]: { width: vars.size.agePlanet } },
});

export const teachers = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${l} ${xxl}`,
  padding: 0,
});

export const teacher = style({
  flex: `1 1 ${vars.size.narrow}`,
  maxWidth: `max(60%, ${vars.size.narrow})`,
  display: 'flex',
  alignItems: 'center',
  gap: m,
  '@container': { [pageWidth.fromTablet]: { gap: l } },
});

/** Larger than any portrait of a grid. */
export const portrait = style({
  flexShrink: 0,
  width: vars.size.crew,
  maxWidth: 'none',
  margin: xs,
});

export const announce = style({ fontSize: vars.fontSize.small });
