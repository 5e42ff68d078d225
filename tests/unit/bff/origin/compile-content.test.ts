import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeContent, makeNews, openLibrary } from './make-content.ts';

const TODAY = '2026-11-21';
const libraryOf = (areas: Parameters<typeof makeContent>[0]) =>
  openLibrary(makeContent(areas), TODAY);

interface Page {
  readonly items: { readonly slug: string }[];
  readonly next_page: number | null;
}
const pageOf = (library: ReturnType<typeof libraryOf>, page: number) =>
  library.page('news', page) as unknown as Page;
const slugsOf = (items: readonly Record<string, unknown>[]) => items.map(({ slug }) => slug);

describe('pages', () => {
  test.each([
    [0, 1, 0, null],
    [1, 1, 1, null],
    [12, 1, 12, null],
    [12, 2, 0, null],
    [13, 1, 12, 2],
    [13, 2, 1, null],
    [25, 2, 12, 3],
    [25, 3, 1, null],
    [25, 4, 0, null],
    [25, 999_999_999, 0, null],
  ])('of %d news: page %d has %d items, next is %j', (total, page, items, next_page) => {
    const answer = libraryOf({ news: makeNews(total) }).page('news', page);
    expect(answer).toMatchObject({ next_page, page, total, per_page: 12 });
    expect(answer['items']).toHaveLength(items);
  });

  test('following next_page shows every item once, in order', () => {
    fc.assert(
      fc.property(fc.nat(60), (total) => {
        const library = libraryOf({ news: makeNews(total) });
        const seen: string[] = [];
        for (let page: number | null = 1; page !== null;) {
          const { items, next_page }: Page = pageOf(library, page);
          seen.push(...items.map(({ slug }) => slug));
          page = next_page;
        }
        expect(seen).toStrictEqual(Array.from({ length: total }, (_, index) => `n${index + 1}`));
      }),
    );
  });

  test('hold cards, not whole documents', () => {
    const fields = { id: 1, title: 'A', date: '2026-11-01', content: '<p>…</p>', related: ['b'] };
    expect(libraryOf({ news: { a: fields } }).page('news', 1)['items']).toStrictEqual([
      { id: 1, slug: 'a', title: 'A', date: '2026-11-01' },
    ]);
  });
});

describe('lists tell search engines', () => {
  test.each([
    ['noindex', { noindex: true }, { noindex: true }],
    ['noindex of seo', { seo: { noindex: true } }, { noindex: true }],
    ['no noindex', { seo: { title: 'A' } }, {}],
    ['the last change', { updated_at: '2026-11-02' }, { updated_at: '2026-11-02' }],
  ])('%s', (_, fields, expected) => {
    const library = libraryOf({ programs: { a: { id: 1, ...fields } } });
    expect(library.list('programs')).toStrictEqual([{ id: 1, slug: 'a', ...expected }]);
  });
});

describe('neighbours', () => {
  const library = libraryOf({ news: makeNews(3), programs: { a: { id: 1 }, b: { id: 2 } } });

  test.each([
    ['n1', undefined, 'n2'],
    ['n2', 'n1', 'n3'],
    ['n3', 'n2', undefined],
  ])('of %s are those in the list: %s and %s', (slug, prev, next) => {
    const detail = library.detail('news', slug) as Record<string, { slug?: string }>;
    expect([detail['prev']?.slug, detail['next']?.slug]).toStrictEqual([prev, next]);
  });

  test('are cards with an address', () => {
    expect(library.detail('news', 'n1')?.['next']).toStrictEqual({
      id: 2,
      slug: 'n2',
      title: 'Новость 2',
      page: '/news/n2',
    });
  });

  test.each(['moves', 'people', 'gallery'] as const)('%s have them', (name) => {
    const areas = { [name]: { a: { id: 2, position: 1 }, b: { id: 1, position: 2 } } };
    expect(libraryOf(areas).detail(name, 'a')).toMatchObject({ next: { slug: 'b' } });
  });

  test.each(['prev', 'next'])('programmes have no %s', (side) => {
    expect(library.detail('programs', 'a')).not.toHaveProperty(side);
    expect(library.detail('programs', 'b')).not.toHaveProperty(side);
  });
});

describe('moves', () => {
  test.each([
    [{ date_end: '2026-11-20' }, true],
    [{ date_end: '2026-11-21' }, false],
    [{ date_end: '2026-11-22' }, false],
    [{ date_end: '2026-11-20T23:59:00+03:00' }, true],
    [{ date_end: '2026-11-21T00:30:00+03:00' }, false],
    [{ date_start: '2026-11-20' }, true],
    [{ date_start: '2026-11-21' }, false],
    [{ date_start: '2026-10-01', date_end: '2026-12-31' }, false],
    [{ date_start: '2025-10-01', date_end: '2025-12-31' }, true],
    [{ date: '2020-01-01' }, false],
    [{ date_end: '2026-12-31', is_archived: true }, false],
  ])('%j are archived today: %s', (fields, is_archived) => {
    const library = libraryOf({ moves: { a: { id: 1, title: 'A', ...fields } } });
    expect(library.detail('moves', 'a')).toMatchObject({ is_archived });
    expect(library.page('moves', 1)['items']).toMatchObject([{ is_archived }]);
  });

  test('become archived the day after their last one', () => {
    const content = makeContent({ moves: { a: { id: 1, date_end: TODAY } } });
    const isArchived = (today: string) => openLibrary(content, today).detail('moves', 'a');
    expect(isArchived(TODAY)).toMatchObject({ is_archived: false });
    expect(isArchived('2026-11-22')).toMatchObject({ is_archived: true });
  });

  test('news know no archive', () => {
    const library = libraryOf({ news: { a: { id: 1, date_end: '2020-01-01' } } });
    expect(library.detail('news', 'a')).not.toHaveProperty('is_archived');
  });
});

describe('people', () => {
  const library = libraryOf({
    people: {
      elena: { id: 1, name: 'Елена', post: 'директор', lists: ['team', 'employee'], position: 1 },
      nina: { id: 2, name: 'Нина', post: 'повар', lists: ['employee'], position: 3 },
      olga: { id: 3, name: 'Ольга', post: 'педагог', lists: ['team'], position: 2 },
      ivan: { id: 4, name: 'Иван', post: 'сторож', position: 4 },
    },
  });

  test('the team are those who are listed there', () => {
    expect(slugsOf(library.list('team'))).toStrictEqual(['elena', 'olga']);
  });

  test('the staff are those who are listed there or nowhere', () => {
    expect(slugsOf(library.list('employee'))).toStrictEqual(['elena', 'nina', 'ivan']);
  });

  test('have their name as the title', () => {
    expect(library.list('team')[0]).toStrictEqual({
      id: 1,
      slug: 'elena',
      title: 'Елена',
      name: 'Елена',
      post: 'директор',
      position: 1,
    });
  });

  test('each has a detail, the lists stay inside', () => {
    for (const slug of ['elena', 'nina', 'olga', 'ivan']) {
      const detail = library.detail('people', slug);
      expect(detail).toMatchObject({ slug });
      expect(detail).not.toHaveProperty('lists');
    }
  });
});

describe('albums', () => {
  const cover = { url: '/cover.jpg' };
  const images = [{ url: '/1.jpg' }, { url: '/2.jpg' }];

  test.each([
    [{ images }, 2, images[0]],
    [{ images, image: cover }, 2, cover],
    [{ image: cover }, 0, cover],
    [{ images: [] }, 0, undefined],
  ])('%j has the count %d', (fields, count, image) => {
    const [card] = libraryOf({ gallery: { a: { id: 1, title: 'A', ...fields } } }).list('gallery');
    expect(card?.['count']).toBe(count);
    expect(card?.['image']).toStrictEqual(image);
  });
});

describe('documents', () => {
  const library = libraryOf({
    about: { title: 'О саде' },
    pages: { a: { id: 1, title: 'A', content: '<p>Текст</p>', files: [] } },
    promo: { b: { id: 1, title: 'B', position: 2 }, a: { id: 2, title: 'A' } },
    programs: { yasli: { id: 1, title: 'Ясли', education: ['muzyka', 'tanci'] } },
    education: { muzyka: { id: 1, title: 'Музыка' } },
  });

  test('that stand alone are answered as they are', () => {
    expect(library.single('about')).toStrictEqual({ title: 'О саде' });
    expect(library.single('home')).toBeNull();
  });

  test('of a list without details are whole and in the order of the files', () => {
    expect(library.list('promo')).toStrictEqual([
      { id: 1, title: 'B', position: 2 },
      { id: 2, title: 'A' },
    ]);
    expect(library.list('banner')).toStrictEqual([]);
  });

  test('are whole in their detail, with the slug', () => {
    expect(library.detail('pages', 'a')).toStrictEqual({
      id: 1,
      slug: 'a',
      title: 'A',
      content: '<p>Текст</p>',
      files: [],
    });
  });

  test.each(['b', '', 'constructor', 'A'])('%j is not there', (slug) => {
    expect(library.detail('pages', slug)).toBeNull();
  });

  test('show their references as cards, what leads nowhere is reported', () => {
    expect(library.detail('programs', 'yasli')).toMatchObject({
      education: [{ slug: 'muzyka', title: 'Музыка', page: '/education/muzyka' }],
    });
    expect(library.problems).toMatchObject([
      { field: 'education', reason: 'нет документа «tanci»' },
    ]);
  });
});
