import { globalStyle } from '@vanilla-extract/css';
import './fonts.css.ts';
import './low-vision.css.ts';
import { media } from './breakpoints.ts';
import { vars } from './theme.css.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });

globalStyle('html', {
  fontFamily: vars.font.text,
  fontSize: '100%',
  lineHeight: vars.lineHeight.text,
  color: vars.color.text,
  background: vars.color.page,
  textSizeAdjust: '100%',
  scrollPaddingTop: vars.space.xxl,
});

globalStyle('body', {
  margin: 0,
  fontSize: vars.fontSize.base,
  overflowWrap: 'anywhere',
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
});

globalStyle('h1, h2, h3', {
  margin: 0,
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.strong,
  lineHeight: vars.lineHeight.heading,
  textWrap: 'balance',
  hyphens: 'auto',
});
globalStyle('h1', { fontSize: vars.fontSize.h1, lineHeight: vars.lineHeight.tight });
globalStyle('h2', { fontSize: vars.fontSize.h2 });
globalStyle('h3', { fontSize: vars.fontSize.h3 });

globalStyle('p, ul, ol, dl, dd, figure, blockquote', { margin: 0 });
globalStyle(':where(ul[class], ol[class])', { listStyle: 'none', padding: 0 });
globalStyle('img, svg, video', { display: 'block', maxWidth: '100%' });
globalStyle('a', {
  color: vars.color.link,
  textUnderlineOffset: vars.space.xxs,
  textDecorationThickness: vars.border.thin,
});
globalStyle('a:hover', { color: vars.color.linkHover });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit' });
globalStyle(':focus-visible', {
  outline: `${vars.border.focus} solid ${vars.color.focus}`,
  outlineOffset: vars.border.focusOffset,
});
globalStyle('html:focus-within', { '@media': { [media.motion]: { scrollBehavior: 'smooth' } } });
