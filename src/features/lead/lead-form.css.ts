import { globalStyle, style } from '@vanilla-extract/css';
import { tick } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';
import { fieldShape } from '../../ui/styles/field-shape.ts';

export const wish = style({});

// Hide the preferences once a time is chosen.
globalStyle(`form:has([name="slot"]:checked:not([value=""])) ${wish}`, { display: 'none' });

export const extra = style({ alignItems: 'start', paddingTop: vars.space.s });

export const label = style({ fontWeight: vars.weight.medium });
export const optional = style({ fontWeight: vars.weight.regular });

/** A native control with the border of a field. */
export const input = style({
  ...fieldShape,
  // A filled date would be wider than its column on iOS.
  minWidth: 0,
  maxWidth: '100%',
  textOverflow: 'ellipsis',
  '::placeholder': { color: vars.color.textMuted },
});

export const checkbox = style(tick);

export const alert = style({
  width: '100%',
  borderLeft: `${vars.border.focus} solid ${vars.color.error}`,
});

export const alertTitle = style({ color: vars.color.error });

// Keeps the page's title in view above it.
export const sent = style({
  scrollMarginTop: `calc(${vars.size.headerArtWide} + ${vars.space.xxl})`,
});

export const sentIcon = style({
  width: vars.size.badge,
  height: vars.size.badge,
  padding: vars.space.s,
  borderRadius: vars.radius.round,
  background: vars.color.tint,
  color: vars.color.ok,
});
