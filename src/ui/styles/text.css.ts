import { style, styleVariants } from '@vanilla-extract/css';
import { quotationShape } from '../../theme/shapes.ts';
import { shared } from '../../theme/layers.css.ts';
import { vars } from '../../theme/theme.css.ts';

/** Styles of text. */
export const text = styleVariants(
  {
    /** Lines as they were typed. */
    typed: { maxWidth: vars.size.measure, whiteSpace: 'pre-line' },
    muted: { color: vars.color.textMuted },
    small: { fontSize: vars.fontSize.small },
    note: { fontSize: vars.fontSize.small, color: vars.color.textMuted },
    onNight: { fontSize: vars.fontSize.small, color: vars.color.onNightMuted },
    strong: { fontWeight: vars.weight.strong },
    lead: { fontSize: vars.fontSize.lead },
    /** The number of places left, and the note that there are none. */
    free: { fontSize: vars.fontSize.base, fontWeight: vars.weight.strong, color: vars.color.ok },
    full: { fontWeight: vars.weight.strong, color: vars.color.accentText },
    /** A heading below that of its section. */
    subhead: {
      fontFamily: vars.font.heading,
      fontSize: vars.fontSize.subhead,
      fontWeight: vars.weight.strong,
      lineHeight: vars.lineHeight.heading,
      color: vars.color.heading,
    },
    /** The name of a card, a person, a row. */
    name: {
      margin: 0,
      fontFamily: vars.font.text,
      fontSize: vars.fontSize.h3,
      fontWeight: vars.weight.strong,
      lineHeight: vars.lineHeight.heading,
    },
    /** A title that is not a heading of the outline. */
    title: {
      fontFamily: vars.font.heading,
      fontSize: vars.fontSize.h3,
      fontWeight: vars.weight.strong,
      lineHeight: vars.lineHeight.heading,
    },
  },
  (rule) => ({ '@layer': { [shared]: rule } }),
);

/** Words of a person. */
export const quotation = style({ '@layer': { [shared]: quotationShape } });

/** No wider than a readable line. */
export const measure = style({ '@layer': { [shared]: { maxWidth: vars.size.measure } } });

/** As wide as an article. */
export const article = style({ maxWidth: vars.size.article });

/** The words of a `<summary>`: a link to the eye, and as high as a finger needs. */
export const unfold = style({
  '@layer': {
    [shared]: {
      width: 'fit-content',
      minHeight: vars.size.touch,
      paddingBlock: vars.space.s,
      color: vars.color.link,
      fontWeight: vars.weight.medium,
      cursor: 'pointer',
      ':hover': { color: vars.color.linkHover },
    },
  },
});
