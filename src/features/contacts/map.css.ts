import { style } from '@vanilla-extract/css';
import { pageWidth } from '../../theme/page-width.ts';
import { onDay } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

export const root = style({
  position: 'relative',
  width: '100%',
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  background: vars.color.tint,
});

export const map = style({ justifyContent: 'flex-end', minHeight: vars.size.map });

/** Neither visible nor clickable until drawn. */
export const live = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  visibility: 'hidden',
});
export const drawn = style({ visibility: 'visible' });

/** Card in the corner of a wide map, on a light background whatever that of the page. */
export const card = style({
  position: 'relative',
  justifyContent: 'space-between',
  margin: vars.space.s,
  padding: vars.space.m,
  borderRadius: vars.radius.card,
  background: vars.color.page,
  ...onDay,
  boxShadow: vars.shadow.card,
  '@container': {
    [pageWidth.fromTablet]: {
      margin: vars.space.l,
      padding: vars.space.l,
      selectors: { [`${map} > &`]: { alignSelf: 'flex-start', maxWidth: vars.size.card } },
    },
  },
});
