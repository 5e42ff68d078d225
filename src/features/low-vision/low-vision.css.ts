import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const panel = style({
  width: `min(${vars.size.narrow}, 100vw)`,
  maxHeight: '100dvh',
  margin: 'auto',
  padding: vars.space.l,
  overflowY: 'auto',
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  color: vars.color.text,
  boxShadow: vars.shadow.raised,
});

export const setting = style({ marginTop: vars.space.m });

export const legend = style({ fontWeight: vars.weight.strong });

export const choice = style({
  minHeight: vars.size.touch,
  cursor: 'pointer',
});

export const foot = style({ marginTop: vars.space.l });

/** The boot script sets the attribute: without JavaScript there is no settings dialog. */
export const opener = style({
  selectors: { 'html:not([data-cookies]) &': { display: 'none' } },
});
