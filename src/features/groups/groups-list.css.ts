import { style } from '@vanilla-extract/css';
import { pageWidth } from '../../theme/page-width.ts';
import { vars } from '../../theme/theme.css.ts';

export const row = style({
  alignItems: 'center',
  selectors: { '& + &': { borderTop: `${vars.border.thin} solid ${vars.color.rule}` } },
});

export const planet = style({ flexShrink: 0, width: vars.size.face });

/** The name, and the teachers beside or below it. */
export const words = style({
  lineHeight: vars.lineHeight.heading,
  paddingBlock: vars.space.xxs,
  '@container': { [pageWidth.belowWide]: { display: 'block' } },
});

export const places = style({
  flexShrink: 0,
  textAlign: 'end',
  lineHeight: vars.lineHeight.heading,
  '@container': {
    [pageWidth.belowTablet]: { width: 'min-content', overflowWrap: 'break-word' },
    [pageWidth.fromWide]: { width: vars.size.entry },
  },
});

/** A link high enough for a finger. */
export const link = style({
  display: 'inline-block',
  alignContent: 'center',
  minHeight: vars.size.touch,
  fontSize: vars.fontSize.base,
});

export const note = style({ paddingTop: vars.space.xs });
