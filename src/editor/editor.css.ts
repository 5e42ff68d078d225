import { globalStyle, style } from '@vanilla-extract/css';
import { tokens } from '../theme/tokens.ts';

const { color } = tokens;

/** Minimum size of a touch target. */
const TARGET = '2.75rem';
const RADIUS = '0.5rem';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('html', {
  fontFamily: 'system-ui, sans-serif',
  lineHeight: 1.5,
  color: color.text,
  // The bar below must not cover the focused element.
  scrollPaddingBottom: '45vh',
});
globalStyle('body', { margin: 0, background: color.pageTint, overflowWrap: 'anywhere' });
globalStyle('h1, h2', { color: color.heading, lineHeight: 1.2 });
globalStyle('a', { color: color.link });
globalStyle(':focus-visible', {
  outline: `0.1875rem solid ${color.accent}`,
  outlineOffset: '0.125rem',
});
globalStyle('main:focus', { outline: 'none' });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit' });

export const page = style({
  maxWidth: '48rem',
  margin: '0 auto',
  padding: '1rem min(1rem, 4vw) 9rem',
});
/** Parts side by side, as many as there is room for. */
const flow = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.5rem' } as const;

export const top = style({ ...flow, justifyContent: 'space-between' });
export const fields = style({
  display: 'grid',
  gap: '1rem',
  gridTemplateColumns: 'minmax(0, 1fr)',
});
export const label = style({ display: 'block', fontWeight: 600 });
export const hint = style({
  color: color.textMuted,
  fontWeight: 400,
  fontSize: '0.875rem',
  margin: 0,
});
export const error = style({ color: color.error, margin: '0.25rem 0' });
export const notice = style({
  background: color.tintWarm,
  borderRadius: RADIUS,
  padding: '0.75rem 1rem',
  margin: '1rem 0',
});
export const lost = style([
  notice,
  { display: 'block', position: 'sticky', top: '0.5rem', zIndex: 1 },
]);
export const input = style({
  display: 'block',
  width: '100%',
  minHeight: TARGET,
  padding: '0.5rem 0.75rem',
  border: `0.0625rem solid ${color.line}`,
  borderRadius: RADIUS,
  background: color.surface,
  resize: 'vertical',
  selectors: { '&[aria-invalid="true"]': { borderColor: color.error, borderWidth: '0.125rem' } },
});
export const tick = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5rem',
  minHeight: TARGET,
  minWidth: TARGET,
  marginRight: '0.75rem',
});
globalStyle(`${tick} input`, { width: '1.5rem', height: '1.5rem', margin: 0, flex: 'none' });

const button = style({
  minHeight: TARGET,
  minWidth: TARGET,
  padding: '0.5rem 1rem',
  borderRadius: RADIUS,
  cursor: 'pointer',
  border: `0.0625rem solid ${color.accent}`,
  overflowWrap: 'break-word',
  flexShrink: 0,
  maxWidth: '100%',
});
export const quiet = style([
  button,
  { display: 'inline-block', position: 'relative', background: color.surface, color: color.accent },
]);
export const main = style([button, { background: color.accent, color: color.onAccent }]);
/** The field of a file covers its label and the border, so that it is as large as a button. */
export const unseen = style({
  position: 'absolute',
  inset: '-0.125rem',
  width: 'calc(100% + 0.25rem)',
  height: 'calc(100% + 0.25rem)',
  opacity: 0,
  cursor: 'pointer',
});
globalStyle(`${quiet}:has(:focus-visible)`, {
  outline: `0.1875rem solid ${color.accent}`,
  outlineOffset: '0.125rem',
});
export const picture = style({
  display: 'block',
  maxWidth: '100%',
  maxHeight: '60vh',
  borderRadius: RADIUS,
});
export const focused = style({
  position: 'relative',
  display: 'inline-block',
  minWidth: TARGET,
  minHeight: TARGET,
  maxWidth: '100%',
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'crosshair',
});
export const focus = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  pointerEvents: 'none',
  fill: 'none',
  stroke: color.surface,
  strokeWidth: 2,
});
export const pictures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
  gap: '0.5rem',
  width: '100%',
  maxHeight: '60vh',
  overflow: 'auto',
  listStyle: 'none',
  padding: 0,
});
export const known = style({
  width: '100%',
  padding: '0.25rem',
  border: `0.0625rem solid ${color.line}`,
  borderRadius: RADIUS,
  background: color.surface,
  textAlign: 'left',
  cursor: 'pointer',
});
export const thumbnail = style({
  display: 'block',
  width: '100%',
  aspectRatio: '3 / 2',
  objectFit: 'cover',
});
export const buttons = style({ ...flow, margin: '0.5rem 0' });
export const group = style([buttons, { border: 0, padding: 0 }]);
/** Seven days in a row of a phone. */
export const days = style([group, { gap: 0 }]);
globalStyle(`${days} ${tick}`, { flexDirection: 'column', gap: '0.125rem', marginRight: 0 });
export const part = style({
  border: `0.0625rem solid ${color.rule}`,
  borderRadius: RADIUS,
  background: color.surface,
  padding: '0 min(0.75rem, 3vw)',
});
globalStyle(`${part} + *, * + ${part}`, { marginTop: '1rem' });
export const item = style([part, { background: color.pageTint, margin: '0.5rem 0' }]);
globalStyle(`${part}[open]`, { paddingBottom: '0.75rem' });
export const summary = style({
  minHeight: TARGET,
  padding: '0.625rem 0',
  fontWeight: 600,
  cursor: 'pointer',
});
export const shortItem = style({
  borderBottom: `0.0625rem solid ${color.rule}`,
  padding: '0.5rem 0',
});
export const rows = style({ listStyle: 'none', padding: 0, margin: '1rem 0' });
export const row = style({
  ...flow,
  flexWrap: 'nowrap',
  justifyContent: 'space-between',
  gap: '1rem',
  width: '100%',
  minHeight: TARGET,
  padding: '0.625rem 0.75rem',
  border: 0,
  borderBottom: `0.0625rem solid ${color.rule}`,
  background: color.surface,
  color: color.text,
  textDecoration: 'none',
  fontWeight: 600,
});
export const date = style({ color: color.textMuted, fontWeight: 400, whiteSpace: 'nowrap' });
export const bar = style({
  position: 'fixed',
  inset: 'auto 0 0',
  ...flow,
  maxHeight: '40vh',
  overflow: 'auto',
  padding: '0.75rem 1rem',
  background: color.surface,
  borderTop: `0.0625rem solid ${color.line}`,
});
export const pairLabel = style({
  display: 'inline-block',
  minWidth: '5.5rem',
  color: color.textMuted,
});
export const pair = style({ ...flow, gap: '0.5rem 1rem', paddingBottom: '0.5rem' });
export const stepper = style({ ...flow, display: 'inline-flex', gap: '0.25rem' });
export const number = style([input, { width: '3.5rem', textAlign: 'center', padding: '0.25rem' }]);
export const time = style([input, { width: '9.5rem' }]);
export const compared = style({
  whiteSpace: 'pre-wrap',
  margin: '0.25rem 0',
  padding: '0.5rem',
  background: color.surface,
});
