import { describe, expect, it } from 'vitest';
import type { Block } from '#contract/shapes/blocks.ts';
import { withOneGallery } from '../../../../src/kinds/one-gallery.ts';

const picture = (url: string, about = {}) => ({ url, width: 3, height: 2, alt: '', ...about });
const gallery = (...urls: string[]): Block => ({
  type: 'gallery',
  images: urls.map((url) => picture(url)),
});
const text: Block = { type: 'quote', text: 'Слова' };

const urlsOf = ({ blocks, images }: ReturnType<typeof withOneGallery>) => [
  ...blocks.map((block) =>
    block.type === 'gallery' ? block.images.map(({ url }) => url).join('') : block.type,
  ),
  images.map(({ url }) => url).join(''),
];

type Row = [string, { image?: string; images?: string[]; blocks?: Block[] }, string[]];

describe('the gallery of a document', () => {
  it.each<Row>([
    ['no pictures', {}, ['']],
    ['pictures without blocks', { images: ['a', 'b'] }, ['ab']],
    ['the cover among them', { image: 'a', images: ['a', 'b'] }, ['b']],
    ['no galleries among the blocks', { images: ['a'], blocks: [text] }, ['quote', 'a']],
    ['a gallery block', { blocks: [text, gallery('a', 'b'), text] }, ['quote', 'ab', 'quote', '']],
    [
      'galleries and pictures, some alike',
      { image: 'd', images: ['b', 'c', 'd'], blocks: [gallery('a', 'b'), text, gallery('b', 'e')] },
      ['abec', 'quote', ''],
    ],
  ])('is one of %s', (_name, { image, images, blocks }, expected) => {
    const document = {
      ...(image && { image: picture(image) }),
      ...(images && { images: images.map((url) => picture(url)) }),
      ...(blocks && { blocks }),
    };
    expect(urlsOf(withOneGallery(document))).toEqual(expected);
  });

  it('keeps the first of two alike', () => {
    const [first, second] = ['1', '2'].map((caption) => picture('a', { caption }));
    const blocks: Block[] = [{ type: 'gallery', images: [first!] }];
    expect(withOneGallery({ blocks, images: [second!] }).blocks).toEqual(blocks);
  });
});
