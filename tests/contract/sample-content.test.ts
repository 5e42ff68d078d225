import { beforeAll, describe, expect, test } from 'vitest';
import { createLibrary, type Library } from '../../bff/origin/library.ts';
import { createPictureSizes } from '../../bff/origin/picture-sizes.ts';
import { type Content, readContent } from '../../bff/origin/read-content.ts';

const TODAY = '2026-11-21';

interface Price {
  readonly title: string;
  readonly price: number;
}

let content: Content;
let library: Library;

beforeAll(async () => {
  content = await readContent('bff/origin/content', createPictureSizes('bff/origin/media'));
  library = createLibrary(content, TODAY);
});

const single = (name: 'layout' | 'home' | 'contacts' | 'info') => library.single(name) ?? {};

describe('the sample content', () => {
  test('has nothing to report: all files are valid, all references and pictures exist', () => {
    expect(content.problems).toEqual([]);
    expect(library.problems).toEqual([]);
  });

  test.each([
    ['news', 40],
    ['moves', 15],
    ['programs', 5],
    ['education', 9],
    ['gallery', 9],
    ['sections', 6],
    ['pages', 8],
    ['team', 10],
    ['employee', 24],
  ] as const)('publishes %s: %i documents', (name, count) => {
    expect(library.list(name)).toHaveLength(count);
  });

  test('has 60 pictures in its albums, 12 entries in its feed and a menu of eight', () => {
    const albums = library
      .list('gallery')
      .map(({ slug }) => library.detail('gallery', String(slug)));
    expect(albums.flatMap((album) => album?.['images'] as unknown[])).toHaveLength(60);
    expect(library.entries('instagram')).toHaveLength(12);
    expect(single('layout')['menu']).toHaveLength(8);
  });

  test('has offers and events, past and to come', () => {
    const moves = library.list('moves');
    for (const kind of ['promo', 'event']) {
      expect(moves.filter((move) => move['kind'] === kind).length).toBeGreaterThan(2);
    }
    expect(moves.filter((move) => move['is_archived'] === true).length).toBeGreaterThanOrEqual(5);
    expect(moves.filter((move) => move['is_archived'] === false).length).toBeGreaterThanOrEqual(5);
  });

  test('has a team page for every employee', () => {
    for (const { slug } of library.list('employee')) {
      expect(library.detail('people', String(slug)), String(slug)).not.toBeNull();
    }
  });

  test('has the four legal pages under their fixed addresses', () => {
    for (const slug of [
      '1-privacy-policy',
      '2-politika-ispolzovaniya-cookie-faylov',
      '3-soglasie-na-obrabotku-personalnyh-dannyh',
      '4-soglasie-na-reklamnuyu-rassylku',
    ]) {
      const page = library.detail('pages', slug);
      expect(String(page?.['content']).length, slug).toBeGreaterThan(2000);
    }
  });

  test('repeats no paragraph from one document in another', () => {
    const seen = new Map<string, string>();
    for (const [collection, documents] of Object.entries(content.collections)) {
      for (const { slug, fields } of documents) {
        const text = typeof fields['content'] === 'string' ? fields['content'] : '';
        const paragraphs = text.match(/<p>.{60,}?<\/p>/g) ?? [];
        for (const paragraph of paragraphs) {
          const other = seen.get(paragraph);
          expect(other, `${collection}/${slug}: ${paragraph}`).toBeUndefined();
          seen.set(paragraph, `${collection}/${slug}`);
        }
      }
    }
    expect(seen.size).toBeGreaterThan(200);
  });
});

describe('facts agree everywhere', () => {
  test('phone, e-mail and address', () => {
    const config = single('layout')['config'] as Record<string, unknown>;
    for (const name of ['phone', 'email', 'address']) {
      expect(single('contacts')[name], name).toBe(config[name]);
    }
    const all = JSON.stringify(content.collections);
    const phones = new Set(all.match(/\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}/g) ?? []);
    expect([...phones].filter((phone) => phone !== config['phone'])).toEqual([]);
  });

  test('prices of the programmes', () => {
    const listed = new Map(
      library.list('programs').map((program) => [program['title'], program['price_from']]),
    );
    expect(Math.min(...([...listed.values()].filter(Boolean) as number[]))).toBe(3500);
    expect(listed.get('До обеда')).toBe(45_000);
    for (const document of ['home', 'info'] as const) {
      const prices = (single(document)['prices'] as Price[]).filter(({ title }) =>
        listed.has(title),
      );
      expect(prices.length, document).toBeGreaterThanOrEqual(4);
      for (const { title, price } of prices)
        expect(price, `${document}: ${title}`).toBe(listed.get(title));
    }
  });

  test('names of people in news and lessons', () => {
    const names = new Set(library.list('employee').map(({ name }) => name));
    const authors = content.collections.news.flatMap(({ fields }) => fields['author'] ?? []);
    expect(authors.filter((author) => !names.has(author))).toEqual([]);
  });
});
