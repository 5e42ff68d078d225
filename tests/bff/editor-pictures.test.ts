import { randomUUID } from 'node:crypto';
import { readdir, readFile, truncate } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Bff, openBff } from '../kit/bff.ts';
import { EditorClient, type EditedFolder, makeEditedFolder } from '../kit/editor.ts';
import { draw, withSize } from '../kit/pictures.ts';
import { signedIn } from '../kit/staff.ts';

let edited: EditedFolder;
let bff: Bff;
let anna: EditorClient;
let accounts = 0;

beforeAll(async () => {
  edited = await makeEditedFolder();
  bff = await openBff({ settings: edited.settings });
});
// The unfinished uploads of an account are limited.
beforeEach(async () => {
  accounts += 1;
  anna = await signedIn(bff, `Анна ${accounts}`);
});
afterAll(async () => {
  await bff.close();
  await edited.remove();
});

/** Files of unfinished uploads. */
const partsLeft = async () =>
  (await readdir(edited.folder, { recursive: true })).filter((file) =>
    file.startsWith('tmp/upload-'),
  );

const OCTETS = { 'content-type': 'application/octet-stream' };
const MIB = 1024 * 1024;

const part = (id: string, offset: number, bytes: Buffer, client = anna) =>
  client.ask('PUT', `upload?id=${id}&offset=${offset}`, bytes, OCTETS);
const finish = (id: string) => anna.ask('POST', `pictures?id=${id}`);

async function upload(bytes: Buffer) {
  const id = randomUUID();
  for (let offset = 0; offset < bytes.length; offset += MIB) {
    const { status, body } = await part(id, offset, bytes.subarray(offset, offset + MIB));
    if (status !== 200) return { status, body };
  }
  return finish(id);
}

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000', noise } });

const reasonOf = (body: unknown) =>
  (body as { problems?: { reason: string }[] }).problems?.[0]?.reason ?? '';

test('a phone’s photo arrives in parts, even if one is lost, and is stored upright without metadata', async () => {
  const exif = {
    IFD0: { Make: 'Phone' },
    IFD3: { GPSLatitude: '55/1 45/1 0/1' },
  };
  const bytes = await photo(3000, 2000)
    .withMetadata({ orientation: 6 })
    .withExifMerge(exif)
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(bytes.length).toBeGreaterThan(2 * MIB);
  const id = randomUUID();
  await part(id, 0, bytes.subarray(0, MIB));
  // The answer was lost, or a part skipped: the length on disk counts.
  expect((await part(id, 0, bytes.subarray(0, MIB))).body).toEqual({ offset: MIB });
  expect((await part(id, 2 * MIB, bytes.subarray(2 * MIB, 3 * MIB))).body).toEqual({ offset: MIB });
  for (let offset = MIB; offset < bytes.length; offset += MIB) {
    await part(id, offset, bytes.subarray(offset, offset + MIB));
  }
  const { status, body } = await finish(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    width: 1707,
    height: 2560,
    color: expect.stringMatching(/^#[0-9a-f]{6}$/) as string,
  });
  const stored = await readFile(path.join(edited.folder, 'media', body['url'] as string));
  const { exif: kept, orientation, format } = await sharp(stored).metadata();
  expect([kept, orientation, format]).toEqual([undefined, undefined, 'jpeg']);
  const { body: all } = await anna.ask('GET', 'pictures');
  const listed = all as unknown as { url: string; uses: string[] }[];
  expect(listed[0]).toEqual({ url: body['url'], uses: [] });
  const shownTwice = listed.find(({ url }) => url === '/pictures/scenes/music-hall-1.jpg');
  expect(shownTwice?.uses).toContain('Осенний бал без стихов на табуретке');
});

test('the same photo is stored once, and transparency is kept', async () => {
  const bytes = await photo(300, 200).jpeg().toBuffer();
  const [first, second] = [await upload(bytes), await upload(bytes)];
  expect(first.body).toEqual(second.body);
  const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#f000' } })
    .png()
    .toBuffer();
  expect((await upload(clear)).body['url']).toMatch(/\.webp$/);
  for (const type of ['webp', 'avif', 'png'] as const) {
    expect((await upload(await photo(64, 64).toFormat(type).toBuffer())).status, type).toBe(200);
  }
});

const SCRIPT = '<script>alert(1)</script>';

const HOSTILE: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  svg: () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
  html: () => Buffer.from(`<html>${SCRIPT}</html>`),
  'a name of JPEG only': () => Buffer.from([0xff, 0xd8, 0xff, ...Buffer.from(SCRIPT)]),
  gif: () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'),
  heic: () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
  'heic of Android': () => Buffer.from('\0\0\0\u0018ftypmif1\0\0\0\0mif1heic', 'latin1'),
  'too large': async () => withSize(await draw(8, 8, 'png'), 16_000, 16_000),
  'a cut JPEG': async () => (await photo(600, 400).jpeg().toBuffer()).subarray(0, 20_000),
  'a cut PNG': async () => (await photo(600, 400).png().toBuffer()).subarray(0, 20_000),
  'a cut WebP': async () => (await photo(600, 400).webp().toBuffer()).subarray(0, 5000),
  nothing: () => Buffer.alloc(0),
};

test('a file that is not a picture, or too large, is refused with a sentence', async () => {
  const before = await partsLeft();
  for (const [name, make] of Object.entries(HOSTILE)) {
    const { status, body } = await upload(await make());
    expect(status, name).toBe(422);
    expect(reasonOf(body), name).toMatch(
      name === 'too large'
        ? /60 миллионов точек/
        : name.startsWith('heic')
          ? /^Формат HEIC/
          : /^[А-Я].*[а-я].*\.$/,
    );
  }
  expect(await partsLeft()).toEqual(before);
});

test('only the pixels of a polyglot picture are stored', async () => {
  const both = Buffer.concat([await photo(64, 64).jpeg().toBuffer(), Buffer.from(SCRIPT)]);
  const { body } = await upload(both);
  const stored = await readFile(path.join(edited.folder, 'media', body['url'] as string));
  expect(stored.includes('script')).toBe(false);
});

test('an account may hold a hundred megabytes, and a picture 25', async () => {
  const bytes = Buffer.alloc(8);
  /** Begins a picture, and makes its received part as long as the limit. */
  const hold = async () => {
    const id = randomUUID();
    expect((await part(id, 0, bytes)).status).toBe(200);
    const file = (await partsLeft()).find((name) => name.endsWith(id)) ?? '';
    await truncate(path.join(edited.folder, file), 25 * MIB);
    return id;
  };
  const long = await part(await hold(), 25 * MIB, bytes);
  expect([long.status, reasonOf(long.body)]).toEqual([422, expect.stringContaining('25 МБ')]);
  for (let others = 0; others < 3; others += 1) await hold();
  const many = await part(randomUUID(), 0, bytes);
  expect([many.status, reasonOf(many.body)]).toEqual([
    422,
    expect.stringContaining('Слишком много'),
  ]);
});

test('nobody else may upload, and no name leaves the folder', async () => {
  const bytes = Buffer.alloc(8);
  const stranger = new EditorClient(bff.url);
  expect((await part(randomUUID(), 0, bytes, stranger)).status).toBe(401);
  expect((await stranger.ask('GET', 'pictures')).status).toBe(401);
  for (const id of [
    '',
    '..',
    '../x',
    `${randomUUID()}/..`,
    encodeURIComponent('../../media/x'),
    'x'.repeat(36),
  ]) {
    expect((await part(id, 0, bytes)).status, id).toBe(400);
    expect((await finish(id)).status, id).toBe(400);
  }
  expect((await part(randomUUID(), 0, Buffer.alloc(MIB + 1))).status).toBe(413);
});
