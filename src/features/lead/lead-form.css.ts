import { globalStyle, style } from '@vanilla-extract/css';
import { badgeOf } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

export const wish = style({});

// Hide the preferences once a time is chosen.
globalStyle(`form:has([name="slot"]:checked:not([value=""])) ${wish}`, { display: 'none' });

export const extra = style({ alignItems: 'start', paddingTop: vars.space.s });

export const label = style({ fontWeight: vars.weight.medium });
export const optional = style({ fontWeight: vars.weight.regular });

export const input = style({
  // A filled date would be wider than its column on iOS.
  minWidth: 0,
  maxWidth: '100%',
  textOverflow: 'ellipsis',
  '::placeholder': { color: vars.color.textMuted },
});

export const alert = style({
  width: '100%',
  borderLeft: `${vars.border.focus} solid ${vars.color.error}`,
});

export const alertTitle = style({ color: vars.color.error });

// Keeps the page's title in view above the notice.
export const sent = style({
  scrollMarginTop: `calc(${vars.size.headerArtWide} + ${vars.space.xxl})`,
});

export const sentIcon = style({
  ...badgeOf(vars.size.badge),
  padding: vars.space.s,
  color: vars.color.ok,
});
