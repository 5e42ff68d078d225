import { beforeEach, describe, expect, test } from 'vitest';
import { ResponseCache } from '../../../../bff/origin/response-cache.ts';
import type { Content } from '../../../../bff/origin/read-content.ts';
import { makeContent, makeNews } from './make-content.ts';

let now: number;
beforeEach(() => {
  now = Date.parse('2026-11-21T09:00:00Z');
});

const createBook = (content: Content) => new ResponseCache(content, () => now);

const NEWS = { a: { id: 1, title: 'A', date: '2026-11-01' } };
const ABOUT = { title: 'О саде' };
const PROGRAMS = { yasli: { id: 1, title: 'Ясли' }, letnyaya: { id: 2, title: 'Лето' } };

/** A book that was asked for all these addresses. */
function openBook(areas: Parameters<typeof makeContent>[0], addresses: readonly string[]) {
  const book = createBook(makeContent(areas));
  for (const address of addresses) book.get(address);
  return book;
}

const valueOf = (book: ResponseCache, address: string): unknown =>
  JSON.parse(book.get(address).body.toString());

test('an answer is made once', () => {
  const book = openBook({ about: ABOUT }, []);
  expect(book.get('/api/about')).toBe(book.get('/api/about'));
});

describe('new content', () => {
  test('that is the same changes nothing', () => {
    const book = openBook({ about: ABOUT, news: NEWS }, ['/api/about', '/api/news', '/api/news/a']);
    expect(book.replace(makeContent({ about: ABOUT, news: NEWS }))).toStrictEqual([]);
  });

  test('changes exactly the addresses that show it', () => {
    const addresses = ['/api/about', '/api/home', '/api/programs', '/api/programs/yasli'];
    const book = openBook({ about: ABOUT, home: ABOUT, programs: PROGRAMS }, [
      ...addresses,
      '/api/programs/letnyaya',
    ]);
    const programs = { ...PROGRAMS, yasli: { id: 1, title: 'Ясли «Спутник»' } };
    const changed = book.replace(makeContent({ about: ABOUT, home: ABOUT, programs }));
    expect(changed.toSorted()).toStrictEqual(['/api/programs', '/api/programs/yasli']);
    expect(valueOf(book, '/api/programs/yasli')).toMatchObject({ title: 'Ясли «Спутник»' });
  });

  test('that no card shows leaves the list alone', () => {
    const addresses = ['/api/programs', '/api/programs/yasli'];
    const book = openBook({ programs: PROGRAMS }, addresses);
    const programs = { ...PROGRAMS, yasli: { ...PROGRAMS.yasli, content: '<p>Ново</p>' } };
    expect(book.replace(makeContent({ programs }))).toStrictEqual(['/api/programs/yasli']);
  });

  test('changes the documents that refer to it', () => {
    const education = { muzyka: { id: 1, title: 'Музыка', programs: ['yasli'] } };
    const book = openBook({ programs: PROGRAMS, education }, [
      '/api/education',
      '/api/education/muzyka',
    ]);
    const programs = { ...PROGRAMS, yasli: { id: 1, title: 'Ясли «Спутник»' } };
    const changed = book.replace(makeContent({ programs, education }));
    expect(changed).toStrictEqual(['/api/education/muzyka']);
  });

  test('that nobody asked for is no change', () => {
    const book = openBook({ about: ABOUT }, []);
    expect(book.replace(makeContent({ about: { title: 'Новое' } }))).toStrictEqual([]);
    expect(valueOf(book, '/api/about')).toMatchObject({ title: 'Новое' });
  });

  test('is told once', () => {
    const book = openBook({ about: ABOUT }, ['/api/about']);
    const next = makeContent({ about: { title: 'Новое' } });
    expect(book.replace(next)).toStrictEqual(['/api/about']);
    expect(book.replace(next)).toStrictEqual([]);
  });
});

describe('a document', () => {
  test('that appears changes its own address, the list and its neighbour', () => {
    const addresses = [
      '/api/news',
      '/api/news?page=2',
      '/api/news/a',
      '/api/news/b',
      '/api/news/c',
    ];
    const book = openBook({ news: NEWS }, addresses);
    expect(book.get('/api/news/b').status).toBe(404);
    const news = { ...NEWS, b: { id: 2, title: 'B', date: '2026-11-02' } };
    const changed = book.replace(makeContent({ news }));
    // Every page of the list tells the total.
    expect(changed.toSorted()).toStrictEqual([
      '/api/news',
      '/api/news/a',
      '/api/news/b',
      '/api/news?page=2',
    ]);
    expect(book.get('/api/news/b').status).toBe(200);
  });

  test('that goes changes its own address and the list', () => {
    const book = openBook({ programs: PROGRAMS, about: ABOUT }, [
      '/api/programs',
      '/api/programs/yasli',
      '/api/programs/letnyaya',
      '/api/about',
    ]);
    const { yasli } = PROGRAMS;
    const changed = book.replace(makeContent({ programs: { yasli }, about: ABOUT }));
    expect(changed.toSorted()).toStrictEqual(['/api/programs', '/api/programs/letnyaya']);
    expect(book.get('/api/programs/letnyaya').status).toBe(404);
  });

  test('that stands alone may appear and go', () => {
    const book = openBook({}, ['/api/about', '/api/home']);
    expect(book.replace(makeContent({ about: ABOUT }))).toStrictEqual(['/api/about']);
    expect(book.replace(makeContent({}))).toStrictEqual(['/api/about']);
    expect(book.get('/api/about').status).toBe(404);
  });

  test('pushes others over to the next page', () => {
    const book = openBook({ news: makeNews(12) }, ['/api/news', '/api/news?page=2']);
    book.replace(makeContent({ news: makeNews(13) }));
    expect(valueOf(book, '/api/news')).toMatchObject({ next_page: 2 });
    expect(valueOf(book, '/api/news?page=2')).toMatchObject({ items: [{ slug: 'n13' }] });
  });
});

describe('the day', () => {
  const moves = { a: { id: 1, title: 'A', date_end: '2026-11-21' } };
  const ofMove = (is_archived: boolean) => expect.objectContaining({ is_archived });

  test('turns at midnight in Moscow, and with it what is past', () => {
    const book = openBook({ moves }, []);
    now = Date.parse('2026-11-21T20:59:59Z');
    expect(valueOf(book, '/api/moves/a')).toStrictEqual(ofMove(false));
    now = Date.parse('2026-11-21T21:00:00Z');
    expect(valueOf(book, '/api/moves/a')).toStrictEqual(ofMove(true));
  });

  test('turns for a book that is opened then, too', () => {
    now = Date.parse('2026-11-21T21:00:00Z');
    expect(valueOf(openBook({ moves }, []), '/api/moves/a')).toStrictEqual(ofMove(true));
  });
});

test('problems of the files and of the references are told together', () => {
  const problem = { file: 'a.yaml', field: '', reason: 'плохо', isFatal: true };
  const content = makeContent({ news: { a: { id: 1, related: ['none'] } } });
  const book = createBook({ ...content, problems: [problem] });
  expect(book.problems).toMatchObject([problem, { reason: 'нет документа «none»' }]);
  book.replace(makeContent({}));
  expect(book.problems).toStrictEqual([]);
});

test('the latest change follows the content', () => {
  const book = openBook({ about: ABOUT }, []);
  expect(book.modifiedAt).toStrictEqual(new Date('2026-11-21T09:00:00Z'));
  book.replace(makeContent({}));
  expect(book.modifiedAt).toStrictEqual(new Date(0));
});
