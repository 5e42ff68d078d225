import { attributesOf } from '../kit/html.ts';
import { readPage } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';

const LISTS = ['/news', '/moves', '/gallery', '/programs', '/education', '/sections', '/team'];

test.for(LISTS)(
  '%s: pictures in view load eagerly, others and decoration lazily',
  async (path, { sample: { site } }) => {
    const { html } = await readPage(site, path);
    const cards = html.all('main article');
    const pictures = cards.flatMap((card, index) =>
      card.all('img[alt]:not([alt=""])').map((picture) => ({ picture, index })),
    );
    const first = pictures.filter(({ picture }) => picture.attribute('fetchpriority') === 'high');
    expect(first[0]?.index).toBe(pictures[0]?.index);
    expect(first.every(({ index }) => index < 2)).toBe(true);
    for (const { picture } of pictures.slice(first.length)) {
      expect(picture.attribute('loading')).toBe('lazy');
    }
    for (const { picture } of first) expect(picture.attribute('loading')).toBeUndefined();
    expect(attributesOf(html, 'img[aria-hidden]', 'fetchpriority')).not.toContain('high');
    expect(html.all('link[rel="preload"][as="image"]')).toEqual([]);
  },
);
