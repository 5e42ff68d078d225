import { beforeEach, describe, expect, test } from 'vitest';
import { CurrentContent } from '../../../../bff/origin/current-content.ts';
import { makeContent, makeNews } from './make-content.ts';

let now: number;
beforeEach(() => {
  now = Date.parse('2026-11-21T09:00:00Z');
});

type Areas = Parameters<typeof makeContent>[0];

const open = (areas: Areas) => new CurrentContent(makeContent(areas), () => now);

/** Paths that an edit changes, sorted. */
const changedBy = (before: Areas, after: Areas): string[] =>
  open(before).replace(makeContent(after)).toSorted();

const valueOf = (content: CurrentContent, address: string): unknown =>
  JSON.parse(content.get(address).body.toString());

const NEWS = { a: { id: 1, title: 'A', date: '2026-11-01' } };
const B = { id: 2, title: 'B', date: '2026-11-02' };
const ABOUT = { title: 'О саде' };
const PROGRAMS = { yasli: { id: 1, title: 'Ясли' }, letnyaya: { id: 2, title: 'Лето' } };
const RENAMED = { ...PROGRAMS, yasli: { id: 1, title: 'Ясли «Спутник»' } };

describe('an edit', () => {
  test('changes exactly the paths that show it', () => {
    const before = { about: ABOUT, home: ABOUT, programs: PROGRAMS };
    const after = { ...before, programs: RENAMED };
    expect(changedBy(before, after)).toStrictEqual(['/api/programs', '/api/programs/yasli']);
  });

  test('changes the documents that refer to it', () => {
    const education = { muzyka: { id: 1, title: 'Музыка', programs: ['yasli'] } };
    const changed = changedBy({ programs: PROGRAMS, education }, { programs: RENAMED, education });
    expect(changed).toContain('/api/education/muzyka');
    expect(changed).not.toContain('/api/education');
  });

  test('takes effect at once and is reported once', () => {
    const content = open({ about: ABOUT });
    const next = makeContent({ about: { title: 'Новое' } });
    expect(content.replace(next)).toStrictEqual(['/api/about']);
    expect(valueOf(content, '/api/about')).toMatchObject({ title: 'Новое' });
    expect(content.replace(next)).toStrictEqual([]);
  });
});

describe('a document', () => {
  test('changes its own path, the list and its neighbour when it appears', () => {
    expect(changedBy({ news: NEWS }, { news: { ...NEWS, b: B } })).toStrictEqual([
      '/api/news/a',
      '/api/news/b',
      '/api/news?page=1',
    ]);
  });

  test('pushes others to the next page', () => {
    const content = open({ news: makeNews(12) });
    expect(content.replace(makeContent({ news: makeNews(13) }))).toContain('/api/news?page=2');
    expect(valueOf(content, '/api/news')).toMatchObject({ next_page: 2 });
    expect(valueOf(content, '/api/news?page=2')).toMatchObject({ items: [{ slug: 'n13' }] });
  });
});

const round = { kind: 'tour', at: ['10:00'], minutes: 60, capacity: 1 };
const slots = { weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], ...round }] };
const firstOf = (content: CurrentContent) => (valueOf(content, '/api/slots') as object[])[0];
const onDay = (day: string) => ({ id: `tour-${day}-1000` });

test.each([
  ['Europe/Moscow', '2026-11-21T20:59:59Z', '2026-11-21T21:00:00Z'],
  ['Asia/Vladivostok', '2026-11-21T13:59:59Z', '2026-11-21T14:00:00Z'],
])('the day changes at midnight in %s, for the times of visits', (time_zone, before, midnight) => {
  const content = open({ slots, layout: { config: { time_zone }, menu: [] } });
  now = Date.parse(before);
  expect(firstOf(content)).toMatchObject(onDay('2026-11-21'));
  now = Date.parse(midnight);
  expect(firstOf(content)).toMatchObject(onDay('2026-11-22'));
});

test('problems of files and of references are reported together', () => {
  const problem = { file: 'a.yaml', field: '', reason: 'плохо', isFatal: true };
  const broken = makeContent({ news: { a: { id: 1, related: ['none'] } } });
  const content = new CurrentContent({ ...broken, problems: [problem] }, () => now);
  expect(content.problems).toMatchObject([problem, { reason: 'нет документа «none»' }]);
  content.replace(makeContent({}));
  expect(content.problems).toStrictEqual([]);
});
