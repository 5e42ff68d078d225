import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css';
import './fonts.css.ts';
import './low-vision.css.ts';
import * as media from './media-queries.ts';
import { fittingSize } from './long-words.ts';
import { vars } from './theme.css.ts';
import { headerHeights } from './tokens.ts';
import { globalStyles } from './layers.css.ts';

/** A default, which every other style overrides. */
const base = (selector: string, rule: GlobalStyleRule) =>
  globalStyle(selector, { '@layer': { [globalStyles]: rule } });

base('*, *::before, *::after', { boxSizing: 'border-box' });

globalStyle(':root', {
  '@media': { [media.belowTablet]: { vars: { [vars.space.section]: vars.space.phoneSection } } },
});

base('html', {
  fontFamily: vars.font.text,
  fontSize: vars.fontSize.root,
  lineHeight: vars.lineHeight.text,
  color: vars.color.text,
  background: vars.color.page,
  textSizeAdjust: '100%',
});

// Enlarged text makes the header higher than specified, so that it scrolls away.
for (const [query, bar] of [
  ['', headerHeights.base],
  [` and ${media.fromWide}`, headerHeights.wide],
  [` and ${media.fromWider}`, headerHeights.wider],
  [` and ${media.fromWidest}`, headerHeights.widest],
] as const) {
  globalStyle(':root:not([data-size], [data-spacing])', {
    '@media': { [media.roomy + query]: { vars: { [vars.size.bar]: bar } } },
  });
}

// The router respects the `scroll-margin` of an anchor, but not the page's `scroll-padding`.
base('[id]', { scrollMarginTop: `calc(${vars.space.xxl} + ${vars.size.bar})` });
base(':is(main, footer) :is(a, button, input, select, textarea, summary, [tabindex]):not([id])', {
  scrollMarginTop: `calc(${vars.space.xs} + ${vars.size.bar})`,
});

base('body', {
  margin: 0,
  fontSize: vars.fontSize.base,
  overflowWrap: 'anywhere',
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
});

base('h1, h2, h3', {
  margin: 0,
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.strong,
  lineHeight: vars.lineHeight.heading,
  textWrap: 'balance',
});
base('b, strong, th', { fontWeight: vars.weight.strong });
base('h1, h2, h3, caption', { '@media': { [media.print]: { breakAfter: 'avoid' } } });
base('h1', { fontSize: fittingSize(vars.fontSize.h1), lineHeight: vars.lineHeight.tight });
base('h2', { fontSize: fittingSize(vars.fontSize.h2) });
base('h3', { fontSize: fittingSize(vars.fontSize.h3) });

base('p, ul, ol, dl, dd, figure, blockquote', { margin: 0 });
base(':where(ul[class], ol[class])', { listStyle: 'none', padding: 0 });
base('img, svg, video', { display: 'block', maxWidth: '100%' });
// The alternative text of a missing picture does not look like a link, even within one.
base('img', { color: vars.color.textMuted });
// A failed picture leaves no gap in a card; elsewhere its alternative text replaces it.
globalStyle(':is(picture, li article, figure > a) > img[data-failed]', { display: 'none' });
base('a', {
  color: vars.color.link,
  textUnderlineOffset: vars.space.xxs,
  textDecorationThickness: vars.border.thin,
});
base('a:hover', { color: vars.color.linkHover });
base('button, input, select, textarea', { font: 'inherit', color: 'inherit' });
// A legend in the border, or in a flex container, makes WebKit add its height at each layout.
base('fieldset', { minWidth: 0, margin: 0, padding: 0, border: 0 });
base('legend', { float: 'left', width: '100%', padding: 0 });
base('legend + *', { clear: 'both' });
base(':focus-visible', {
  outline: `${vars.border.focus} solid ${vars.color.focus}`,
  outlineOffset: vars.border.focusOffset,
});
base('html:focus-within', { '@media': { [media.motion]: { scrollBehavior: 'smooth' } } });

/** Prints without dark backgrounds. */
globalStyle(':root', {
  '@media': {
    [media.print]: {
      vars: {
        ...Object.fromEntries(
          [
            vars.color.night,
            vars.color.nightDeep,
            vars.color.nightSoft,
            vars.color.starlight,
            vars.color.glow,
            vars.color.orbitOnNight,
          ].map((name) => [name, vars.color.surface]),
        ),
        [vars.color.onNight]: vars.color.text,
        [vars.color.onNightMuted]: vars.color.textMuted,
        [vars.color.onNightAccent]: vars.color.accentText,
        [vars.color.onNightLink]: vars.color.link,
        // One left edge: that of the paper.
        [vars.space.gutter]: '0px',
      },
    },
  },
});

/** Print unfolds collapsed parts and does not cut pictures. */
globalStyle('details::details-content', {
  '@media': { [media.print]: { contentVisibility: 'visible', blockSize: 'auto' } },
});
globalStyle('img', { '@media': { [media.print]: { breakInside: 'avoid' } } });
