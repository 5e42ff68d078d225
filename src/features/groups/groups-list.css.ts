import { style } from '@vanilla-extract/css';
import { pageWidth } from '../../theme/page-width.ts';
import { vars } from '../../theme/theme.css.ts';

export const list = style({ padding: 0 });

export const row = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.face} minmax(0, 1fr) auto`,
  alignItems: 'center',
  columnGap: vars.space.s,
  '@container': {
    [pageWidth.fromWide]: {
      gridTemplateColumns: `${vars.size.face} minmax(0, 1fr) minmax(0, max-content) ${vars.size.entry}`,
    },
  },
  selectors: { '& + &': { borderTop: `${vars.border.thin} solid ${vars.color.rule}` } },
});

export const planet = style({
  gridRow: 'span 2',
  '@container': { [pageWidth.fromWide]: { gridRow: 'auto' } },
});

export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space.xs,
  lineHeight: vars.lineHeight.heading,
});

/** Below the name, or beside it where there is room. */
export const teachers = style({
  lineHeight: vars.lineHeight.heading,
  '@container': {
    [pageWidth.belowWide]: { gridColumn: 2 },
    [pageWidth.fromWide]: { gridColumn: 3 },
  },
});

export const places = style({
  display: 'grid',
  justifyItems: 'end',
  gridArea: '1 / -2 / span 2',
  alignSelf: 'center',
  '@container': { [pageWidth.fromWide]: { gridArea: '1 / -2' } },
  maxWidth: vars.size.entry,
  textAlign: 'end',
  lineHeight: vars.lineHeight.heading,
});

/** As high as a finger needs. */
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.size.touch,
  fontSize: vars.fontSize.base,
});

export const note = style({ paddingTop: vars.space.xs });
