import { style } from '@vanilla-extract/css';
import { pageWidth } from '../theme/page-width.ts';
import { vars } from '../theme/theme.css.ts';

/** As wide as a phone, but not as a tablet. */
export const photo = style({
  borderRadius: vars.radius.hero,
  '@container': { [pageWidth.fromPhone]: { maxWidth: vars.size.aside } },
});

export const heading = style({
  fontFamily: vars.font.text,
  fontWeight: vars.weight.medium,
  marginBottom: vars.space.xxs,
});
