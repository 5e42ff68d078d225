import { MANY_PAGES_MS } from '../kit/limits.ts';
import { expect, test, withoutPictures } from '../kit/page.ts';
import { expectedPages } from '../support/expected-pages.ts';
import { findFaults, findTornWords } from '../kit/checks.ts';
import type { Strain } from '../support/strained-content.ts';

// Layout needs no scripts, and there are many pages.
test.use({ javaScriptEnabled: false });

const paths = expectedPages.map(({ sample }) => sample.path);
const withLists = paths.filter((path) => path.lastIndexOf('/') === 0);

const cases: readonly (readonly [Strain, readonly string[]])[] = [
  ['long', paths],
  ['no pictures', withLists],
  ['one item', withLists],
  ['200 items', ['/', '/news', '/team', '/gallery', '/gallery/bassejn-i-sport']],
];

for (const [strain, addresses] of cases) {
  test(`pages stay whole on the smallest and the largest screen: ${strain}`, async ({
    page,
    stacks,
    guards,
  }) => {
    test.setTimeout(MANY_PAGES_MS);
    await withoutPictures(page, guards);
    const { site, upstream } = await stacks.strained();
    upstream.choose(strain);
    for (const path of addresses) {
      await page.goto(site.url + path, { waitUntil: 'load' });
      for (const width of [320, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        const faults = await findFaults(page);
        expect.soft(faults, `${path} at ${width} px`).toEqual([]);
        const torn = await findTornWords(page, { within: 'main' });
        const values = torn.filter((word) => word.endsWith('(dd)'));
        expect.soft(values, `${path} at ${width} px`).toEqual([]);
      }
    }
  });
}
