import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findTooNewCss } from '../kit/browsers/too-new-css.ts';
import { findTooNew } from '../kit/browsers/too-new.ts';
import { buildFolder } from '../kit/build.ts';
import { read } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';

const ASSETS = 'dist/public/assets';

const readAssets = (ending: string): string[] =>
  globSync(`${ASSETS}/*.${ending}`, { cwd: buildFolder() }).map((file) =>
    readFileSync(path.join(buildFolder(), file), 'utf8'),
  );

/** Features that scripts check for before use, or names that they use for something else. */
const ASKED: Readonly<Record<string, string>> = {
  'navigator.connection': "React's and the site's: both check",
  'window.requestIdleCallback': 'the site checks',
  'window.cancelIdleCallback': 'the same',
  '.togglePopover()': 'closes only menus that a browser with popovers has opened',
  '.startViewTransition()': "React's, for a component that the site does not use",
  '.skipTransition()': 'the same',
  navigation: 'React checks',
  setImmediate: 'React checks',
  '.use()': "React's own",
  '.dispatch()': "PhotoSwipe's own",
  '.destroy()': "PhotoSwipe's own",
  '.isError()': "PhotoSwipe's own",
};

test('scripts of the build use only features of all browsers', async ({ sample: { site } }) => {
  const { text } = await read(site, '/');
  const inline = [...text.matchAll(/<script(?: [^>]*)?>([\s\S]+?)<\/script>/g)];
  const scripts = inline.map(([tag, code = '']) => (tag.includes('json') ? '' : code));
  expect(scripts.length).toBeGreaterThan(2);
  const found = [...readAssets('js'), ...scripts].flatMap((code) => findTooNew(code, 'a.js'));
  expect(new Set(found)).toEqual(new Set(Object.keys(ASKED)));
});

/** Features that styles may use, and the page's look without them. */
const EMBELLISHED: Readonly<Record<string, string>> = {
  ':details-content': 'closed answers stay closed on paper',
  ':has': 'no hover effects on whole cards; fields that a choice makes unnecessary stay',
  ':popover-open': 'the menu is a row of links',
  '@starting-style': 'the menu slides out, not in',
  'break-after: avoid': 'a printed page may end with a heading',
  'content-visibility': 'the same',
  'hyphenate-limit-chars': 'shorter words are hyphenated as well',
  'scrollbar-width': 'a scroll bar of the usual width',
  'text-wrap': 'headings fill their lines',
  zoom: 'without scripts, a failed picture keeps the room of its icon',
};

test('styles of the build show everything in all browsers', () => {
  const found = readAssets('css').flatMap(findTooNewCss);
  expect(new Set(found)).toEqual(new Set(Object.keys(EMBELLISHED)));
});
