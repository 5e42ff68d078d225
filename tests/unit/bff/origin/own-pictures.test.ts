import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOwnPictures } from '../../../../bff/origin/own-pictures.ts';

let mediaRoot: string;

async function writePicture(url: string, width: number, height: number): Promise<void> {
  const file = path.join(mediaRoot, url);
  await mkdir(path.dirname(file), { recursive: true });
  await sharp({ create: { width, height, channels: 3, background: '#6029CC' } }).toFile(file);
}

beforeAll(async () => {
  mediaRoot = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-pictures-'));
  await writePicture('/pictures/scenes/garden-1.jpg', 48, 32);
  await writePicture('/pictures/portrait.webp', 20, 30);
});
afterAll(() => rm(mediaRoot, { recursive: true }));

const fillIn = (fields: Record<string, unknown>) => createOwnPictures(mediaRoot).fillIn(fields);

/** The colour of these pictures, as near as their formats keep it. */
const VIOLET = expect.stringMatching(/^#(?:5f|60|61)2[89a]c[a-d]$/);

/** The URL with any version. */
const versioned = (url: string) => expect.stringMatching(new RegExp(`^${url}\\?v=[\\w-]{4}$`));

const versionOf = async (sizes = createOwnPictures(mediaRoot)) =>
  (await sizes.fillIn({ photo: '/pictures/versions.png' }))['photo'];

test('versions change only with the bytes', async () => {
  await writePicture('/pictures/versions.png', 10, 10);
  const sizes = createOwnPictures(mediaRoot);
  const first = await versionOf(sizes);
  expect(first).toEqual(versioned('/pictures/versions.png'));
  await utimes(path.join(mediaRoot, '/pictures/versions.png'), 1, 1);
  expect(await versionOf(sizes)).toBe(first);
  await writePicture('/pictures/versions.png', 11, 10);
  expect(await versionOf(sizes)).not.toBe(first);
  await writePicture('/pictures/versions.png', 10, 10);
  expect(await versionOf()).toBe(first);
});

describe('sizes', () => {
  test('are added at any depth, beside existing fields', async () => {
    const garden = { url: '/pictures/scenes/garden-1.jpg', alt: 'Сад' };
    const portrait = { url: '/pictures/portrait.webp' };
    const fields = { title: 'A', image: garden, blocks: [{ type: 'gallery', images: [portrait] }] };
    expect(await fillIn(fields)).toStrictEqual({
      title: 'A',
      image: { ...garden, url: versioned(garden.url), width: 48, height: 32, color: VIOLET },
      blocks: [
        {
          type: 'gallery',
          images: [{ url: versioned(portrait.url), width: 20, height: 30, color: VIOLET }],
        },
      ],
    });
  });

  test.each([
    ['https://other.example/pictures/portrait.webp', 'another host'],
    ['/pictures/portrait.pdf', 'no picture'],
    ['/pictures/../pictures/portrait.webp', 'a way up'],
  ])('are not looked up: %s (%s)', async (url) => {
    expect(await fillIn({ link: { url } })).toStrictEqual({ link: { url } });
  });
});

const image = { url: '/pictures/none.jpg' };
const content = '<p>a <img alt="" src="/pictures/no.jpg?v=1"></p><img src="/pictures/none.jpg" />';
const fields = { blocks: [{ image }], again: image, content };

test('a picture that the folder lacks keeps its fields and is reported once, not fatally', async () => {
  const sizes = createOwnPictures(mediaRoot);
  expect(await sizes.fillIn(fields)).toStrictEqual(fields);
  const problem = { file: 'news/a.md', isFatal: false };
  expect(await sizes.missing('news/a.md', fields)).toStrictEqual([
    { ...problem, field: 'blocks/0/image/url', reason: 'нет картинки /pictures/none.jpg' },
    { ...problem, field: 'content', reason: 'нет картинки /pictures/no.jpg' },
  ]);
});

// An address that only its author's program would find.
test.each(['garden-1.jpg', '../scenes/garden-1.jpg', '/images/a.webp', 'pictures/../a.jpg'])(
  'the picture %s, which the folder cannot have, is reported',
  async (url) => {
    const sizes = createOwnPictures(mediaRoot);
    const content = `<p><img src="${url}"></p>`;
    const reason = expect.stringMatching(/^нет картинки \/[\w/-]+\.(?:jpg|webp)$/);
    expect(await sizes.missing('a.md', { content })).toMatchObject([{ field: 'content', reason }]);
    expect(await sizes.missing('a.md', { image: { url } })).toMatchObject([{ reason }]);
    expect(await sizes.missing('a.md', { image: { alt: url } })).toEqual([]);
  },
);

describe('a picture', () => {
  test.each([
    ['/pictures/IMG_0001.JPG', '/pictures/IMG_0001.JPG'],
    ['pictures/portrait.webp', '/pictures/portrait.webp'],
    ['/pictures/Ёлка (1).png', '/pictures/%D0%81%D0%BB%D0%BA%D0%B0%20(1).png'],
    [
      '/pictures/%D0%81%D0%BB%D0%BA%D0%B0%20(1).png',
      '/pictures/%D0%81%D0%BB%D0%BA%D0%B0%20(1).png',
    ],
    ['/pictures/a.b.gif', '/pictures/a.b.gif'],
  ])('is found by the address %s, and missed without its file', async (url, shown) => {
    const name = decodeURIComponent(shown);
    const content = `<img src="${url}">`;
    const reason = `нет картинки ${name}`;
    const sizes = createOwnPictures(mediaRoot);
    await rm(path.join(mediaRoot, name), { force: true });
    expect(await sizes.missing('a.md', { url })).toMatchObject([{ field: 'url', reason }]);
    expect(await sizes.missing('a.md', { content })).toMatchObject([{ field: 'content', reason }]);
    await writePicture(name, 20, 30);
    expect(await sizes.missing('a.md', { url, content })).toEqual([]);
    const { image } = await sizes.fillIn({ image: { url } });
    expect(image).toMatchObject({ width: 20, height: 30 });
    expect((image as { url: string }).url.slice(0, -7)).toBe(shown);
  });

  test('rotated by its EXIF has the size as displayed', async () => {
    const file = path.join(mediaRoot, 'pictures/turned.jpg');
    await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(file);
    const image = { url: '/pictures/turned.jpg' };
    expect(await fillIn({ image })).toStrictEqual({
      image: { url: versioned(image.url), width: 20, height: 40, color: '#ffffff' },
    });
  });

  test('keeps the colour that the content names', async () => {
    const image = { url: '/pictures/portrait.webp', color: '#123456' };
    expect(await fillIn({ image })).toMatchObject({ image: { color: '#123456', width: 20 } });
  });

  test('that cannot be read is reported and does not stop the others', async () => {
    await writeFile(path.join(mediaRoot, 'pictures/broken.jpg'), 'not a picture');
    const sizes = createOwnPictures(mediaRoot);
    const fields = { image: { url: '/pictures/broken.jpg' }, title: 'A' };
    expect(await sizes.fillIn(fields)).toStrictEqual(fields);
    expect(await sizes.missing('a.md', fields)).toMatchObject([
      { file: 'a.md', reason: 'картинка не читается: /pictures/broken.jpg', isFatal: false },
    ]);
  });
});
