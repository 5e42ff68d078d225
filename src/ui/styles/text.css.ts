import { style, styleVariants } from '@vanilla-extract/css';
import { print } from '../../theme/media-queries.ts';
import { quotationShape, unfoldShape } from '../../theme/shapes.ts';
import { layered, sharedStyle } from '../../theme/layered.ts';
import { vars } from '../../theme/theme.css.ts';

const headingLines = {
  fontWeight: vars.weight.strong,
  lineHeight: vars.lineHeight.heading,
} as const;

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
    /** The number of places left. */
    free: { fontSize: vars.fontSize.base, fontWeight: vars.weight.strong, color: vars.color.ok },
    /** A note that there are no places, or a year. */
    warm: { fontWeight: vars.weight.strong, color: vars.color.accentText },
    error: {
      fontSize: vars.fontSize.small,
      fontWeight: vars.weight.medium,
      color: vars.color.error,
    },
    /** A heading below that of its section. */
    subhead: {
      ...headingLines,
      fontFamily: vars.font.heading,
      fontSize: vars.fontSize.subhead,
      color: vars.color.heading,
    },
    /** The name of a card, a person, a row. */
    name: {
      ...headingLines,
      margin: 0,
      fontFamily: vars.font.text,
      fontSize: vars.fontSize.h3,
    },
    /** A title that is not a heading of the outline. */
    title: { ...headingLines, fontFamily: vars.font.heading, fontSize: vars.fontSize.h3 },
  },
  layered,
);

/** Words of a person. */
export const quotation = sharedStyle(quotationShape);

/** No wider than a readable line. */
export const measure = sharedStyle({ maxWidth: vars.size.measure });

/** As wide as an article. */
export const article = style({ maxWidth: vars.size.article });

/** A summary whose chevron shows whether it is open. */
export const unfold = sharedStyle({
  ...unfoldShape,
  listStyle: 'none',
  ':hover': { color: vars.color.linkHover },
  '::after': {
    content: '""',
    display: 'inline-block',
    width: '0.45em',
    height: '0.45em',
    margin: `0 ${vars.space.xs} 0.2em`,
    borderRight: `${vars.space.hair} solid`,
    borderBottom: `${vars.space.hair} solid`,
    transform: 'rotate(45deg)',
  },
  '@media': { [print]: { '::after': { display: 'none' } } },
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '[open] > &::after': { transform: 'rotate(225deg)', marginBottom: 0 },
  },
});
