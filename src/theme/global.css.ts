import { globalStyle } from '@vanilla-extract/css';
import './fonts.css.ts';
import './low-vision.css.ts';
import * as media from './media-queries.ts';
import { fittingSize } from './long-words.ts';
import { vars } from './theme.css.ts';
import { headerHeights } from './tokens.ts';
import { globalStyles } from './layers.css.ts';

globalStyle('*, *::before, *::after', {
  '@layer': { [globalStyles]: { boxSizing: 'border-box' } },
});

globalStyle(':root', {
  '@media': { [media.belowTablet]: { vars: { [vars.space.section]: vars.space.phoneSection } } },
});

globalStyle('html', {
  '@layer': {
    [globalStyles]: {
      fontFamily: vars.font.text,
      fontSize: vars.fontSize.root,
      lineHeight: vars.lineHeight.text,
      color: vars.color.text,
      background: vars.color.page,
      textSizeAdjust: '100%',
    },
  },
});

// Enlarged text makes the header higher than specified: there it scrolls away.
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
globalStyle('[id]', {
  '@layer': {
    [globalStyles]: { scrollMarginTop: `calc(${vars.space.xxl} + ${vars.size.bar})` },
  },
});
globalStyle(
  ':is(main, footer) :is(a, button, input, select, textarea, summary, [tabindex]):not([id])',
  {
    '@layer': { [globalStyles]: { scrollMarginTop: `calc(${vars.space.xs} + ${vars.size.bar})` } },
  },
);

globalStyle('body', {
  '@layer': {
    [globalStyles]: {
      margin: 0,
      fontSize: vars.fontSize.base,
      overflowWrap: 'anywhere',
      display: 'flex',
      flexDirection: 'column',
      minHeight: '100dvh',
    },
  },
});

globalStyle('h1, h2, h3', {
  '@layer': {
    [globalStyles]: {
      margin: 0,
      fontFamily: vars.font.heading,
      fontWeight: vars.weight.strong,
      lineHeight: vars.lineHeight.heading,
      textWrap: 'balance',
    },
  },
});
globalStyle('b, strong, th', { '@layer': { [globalStyles]: { fontWeight: vars.weight.strong } } });
globalStyle('h1, h2, h3, caption', {
  '@layer': { [globalStyles]: { '@media': { [media.print]: { breakAfter: 'avoid' } } } },
});
globalStyle('h1', {
  '@layer': {
    [globalStyles]: { fontSize: fittingSize(vars.fontSize.h1), lineHeight: vars.lineHeight.tight },
  },
});
globalStyle('h2', { '@layer': { [globalStyles]: { fontSize: fittingSize(vars.fontSize.h2) } } });
globalStyle('h3', { '@layer': { [globalStyles]: { fontSize: fittingSize(vars.fontSize.h3) } } });

globalStyle('p, ul, ol, dl, dd, figure, blockquote', {
  '@layer': { [globalStyles]: { margin: 0 } },
});
globalStyle(':where(ul[class], ol[class])', {
  '@layer': { [globalStyles]: { listStyle: 'none', padding: 0 } },
});
globalStyle('img, svg, video', {
  '@layer': { [globalStyles]: { display: 'block', maxWidth: '100%' } },
});
// A failed picture leaves no gap in a card; elsewhere its alternative text stands for it.
globalStyle(':is(picture, li article, figure > a) > img[data-failed]', { display: 'none' });
globalStyle('a', {
  '@layer': {
    [globalStyles]: {
      color: vars.color.link,
      textUnderlineOffset: vars.space.xxs,
      textDecorationThickness: vars.border.thin,
    },
  },
});
globalStyle('a:hover', { '@layer': { [globalStyles]: { color: vars.color.linkHover } } });
globalStyle('button, input, select, textarea', {
  '@layer': { [globalStyles]: { font: 'inherit', color: 'inherit' } },
});
// A legend in the border, or in a flex container, makes WebKit add its height at each layout.
globalStyle('fieldset', {
  '@layer': { [globalStyles]: { minWidth: 0, margin: 0, padding: 0, border: 0 } },
});
globalStyle('legend', {
  '@layer': { [globalStyles]: { float: 'left', width: '100%', padding: 0 } },
});
globalStyle('legend + *', { '@layer': { [globalStyles]: { clear: 'both' } } });
globalStyle(':focus-visible', {
  '@layer': {
    [globalStyles]: {
      outline: `${vars.border.focus} solid ${vars.color.focus}`,
      outlineOffset: vars.border.focusOffset,
    },
  },
});
globalStyle('html:focus-within', {
  '@layer': { [globalStyles]: { '@media': { [media.motion]: { scrollBehavior: 'smooth' } } } },
});

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
      },
    },
  },
});

/** Paper unfolds collapsed parts, and cuts no picture. */
globalStyle('details::details-content', {
  '@media': { [media.print]: { contentVisibility: 'visible', blockSize: 'auto' } },
});
globalStyle('img', { '@media': { [media.print]: { breakInside: 'avoid' } } });
