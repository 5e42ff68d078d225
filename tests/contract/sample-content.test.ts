import { beforeAll, describe, expect, test } from 'vitest';
import {
  createContentRepository,
  type ContentRepository,
} from '../../bff/origin/content-repository.ts';
import { createOwnPictures } from '../../bff/origin/own-pictures.ts';
import { type Content, readContent } from '../../bff/origin/read-content.ts';

const TODAY = '2026-11-21';

interface Price {
  readonly title: string;
  readonly price: number;
  readonly note?: string;
}

interface Group {
  readonly title: string;
  readonly age_from: number;
  readonly age_to: number;
  readonly group_size: number;
  readonly ratio: string;
}

interface WorkTime {
  readonly days: string;
  readonly from: string;
  readonly to: string;
}

interface ScheduleRow {
  readonly time: string;
  readonly time_end?: string;
}

let content: Content;
let library: ContentRepository;

beforeAll(async () => {
  content = await readContent('bff/origin/content', createOwnPictures('bff/origin/media'));
  library = createContentRepository(content, TODAY);
});

const single = (name: 'layout' | 'home' | 'contacts' | 'info') => library.single(name) ?? {};

/** All objects of a document, however deep. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inside : [value as Record<string, unknown>, ...inside];
}

const pricesIn = (value: unknown): Price[] =>
  objectsIn(value).filter((item) => 'price' in item && 'included' in item) as never;

const pictureOf = (item: Record<string, unknown>): string | undefined =>
  (item['image'] as { url: string } | null | undefined)?.url;

const feed = () =>
  library
    .entries('instagram')
    .toSorted((a, b) => String(b['date']).localeCompare(String(a['date'])));

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
    ['team', 17],
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

  test('says at once what follows a lead, and when', () => {
    const offered = library.entries('lead').filter(({ kind }) => kind !== 'withdrawal');
    const titles = offered.map((preset) => String(preset['success_title']));
    expect(titles).toHaveLength(4);
    for (const title of titles) expect(title).toMatch(/(звоним|ответим) .*(час|день|время)/i);
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

  test('asks for the consent whose version is in force', () => {
    for (const preset of library.entries('lead').filter(({ kind }) => kind !== 'withdrawal')) {
      const slug = String(preset['consent_pd_page']).replace('/pages/', '');
      expect(library.detail('pages', slug)?.['version'], slug).toBe(preset['consent_pd_version']);
    }
  });

  test('keeps earlier versions of legal pages, which lead to the one in force', () => {
    const earlier = content.collections.pages.flatMap(({ slug, fields }) =>
      ((fields['versions'] ?? []) as { slug: string; version: string }[]).map((version) => ({
        ...version,
        current: slug,
      })),
    );
    expect(earlier).toHaveLength(3);
    for (const { slug, version, current } of earlier) {
      expect(library.detail('pages', slug), slug).toMatchObject({ version, current });
      expect(library.list('pages').map((page) => page['slug'])).not.toContain(slug);
    }
  });

  test('tells in a card only what fits into it, in whole sentences', () => {
    const longest = { news: 104, moves: 104, programs: 92, education: 92, gallery: 92 } as const;
    for (const [area, limit] of Object.entries(longest)) {
      for (const { fields, slug } of content.collections[area as keyof typeof longest]) {
        expect(String(fields['announce']).length, slug).toBeLessThanOrEqual(limit);
        expect(fields['announce'], slug).toMatch(/[.!?]$/);
      }
    }
  });

  test('has a portrait of everybody but two, so that a missing one is seen, too', () => {
    const without = content.collections.people.filter(({ fields }) => !fields['photo']);
    expect(without.map(({ slug }) => slug).sort()).toEqual(['aleksej-bykov', 'nina-osipova']);
    for (const { fields } of content.collections.people) {
      const { alt } = (fields['photo'] ?? {}) as { alt?: string };
      if (alt !== undefined) expect(alt.split(':')[0]).toBe(fields['name']);
    }
  });

  test('shows no picture twice among neighbours of a list', () => {
    const lists = (['news', 'moves', 'programs', 'education', 'gallery'] as const).map((name) =>
      library.list(name),
    );
    for (const list of [...lists, feed()]) {
      const pictures = list.map(pictureOf);
      for (const [index, picture] of pictures.entries()) {
        if (!picture) continue;
        expect(pictures.slice(index + 1, index + 6), picture).not.toContain(picture);
      }
    }
  });

  test('shows no picture twice on the home page', () => {
    const promos = library.entries('promo').map((promo) => promo['image_h'] as { url: string });
    const pictures = [
      ...library.list('programs').map(pictureOf),
      ...library.list('gallery').slice(0, 3).map(pictureOf),
      ...feed().slice(0, 6).map(pictureOf),
      ...library.list('education').slice(0, 6).map(pictureOf),
      ...promos.map(({ url }) => url),
      ...library.list('news').slice(0, 3).map(pictureOf),
    ];
    expect(pictures.filter((picture, index) => pictures.indexOf(picture) !== index)).toEqual([]);
  });

  test('repeats no paragraph from one document in another', () => {
    const seen = new Map<string, string>();
    for (const [collection, documents] of Object.entries(content.collections)) {
      for (const { slug, fields } of documents.filter(({ fields }) => !fields['current'])) {
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
    const programs = library.list('programs');
    const listed = new Map(programs.map((program) => [program['title'], program['price_from']]));
    expect(Math.min(...([...listed.values()].filter(Boolean) as number[]))).toBe(3500);
    expect(listed.get('До обеда')).toBe(45_000);
    const { programs: own, pages, sections } = content.collections;
    const known = new Map(pricesIn(single('info')).map((price) => [price.title, price]));
    for (const [title, price] of listed) expect(known.get(String(title))?.price).toBe(price);
    const fields = [...own, ...pages, ...sections].map((document) => document.fields);
    const repeated = pricesIn(fields).filter(({ title }) => known.has(title));
    expect(repeated.length).toBeGreaterThanOrEqual(9);
    for (const price of repeated) {
      const { note: _, ...offer } = price;
      expect(known.get(price.title), price.title).toMatchObject(offer);
    }
  });

  test('groups: age, size and adults', () => {
    const ages = single('home')['ages'] as Group[];
    expect(ages.reduce((sum, { group_size: size }) => sum + size, 0)).toBe(58);
    const table = objectsIn(library.detail('pages', 'vsyo-o-blokah')).find(
      ({ type }) => type === 'table',
    );
    const rows = ages.map((group) => [
      `«${group.title}»`,
      `${String(group.age_from).replace('.', ',')}–${group.age_to} ${group.age_to < 5 ? 'года' : 'лет'}`,
      String(group.group_size),
      `на ${group.ratio.replace('1 : ', '')} детей`,
    ]);
    expect(table?.['rows']).toEqual(rows);
  });

  test('hours: the whole day of a group is within the hours of contacts and footer', () => {
    const groups = (single('contacts')['work_time'] as WorkTime[]).find(({ days }) =>
      days.endsWith('группы'),
    );
    expect(groups).toMatchObject({ from: '8:00', to: '19:00' });
    const { work_time: footer } = single('layout')['config'] as { work_time: string };
    expect(footer).toContain(`группы ${groups?.from}–${groups?.to}`);
    for (const document of ['home', 'info'] as const) {
      const schedule = single(document)['schedule'] as ScheduleRow[];
      expect(schedule[0]?.time, document).toBe(groups?.from);
      expect(schedule.at(-1), document).toMatchObject({ time: groups?.to, time_end: '20:00' });
    }
  });

  test('names of people in news and lessons', () => {
    const names = new Set(library.list('employee').map(({ name }) => name));
    const authors = content.collections.news.flatMap(({ fields }) => fields['author'] ?? []);
    expect(authors.filter((author) => !names.has(author))).toEqual([]);
  });
});
