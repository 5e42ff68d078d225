import { describe, expect, test } from 'vitest';
import { resolveReferences } from '../../../../bff/origin/references.ts';
import { makeContent } from './make-content.ts';

function resolve(areas: Parameters<typeof makeContent>[0]) {
  const { collections, entryLists, singles } = makeContent(areas);
  const { resolved, problems } = resolveReferences(collections, entryLists, singles);
  const byFile = Object.fromEntries(
    [...resolved].map(([document, fields]) => [document.file, fields]),
  );
  return { byFile, problems };
}

describe('a slug', () => {
  test('becomes a card with an address', () => {
    const { byFile, problems } = resolve({
      programs: { yasli: { id: 1, title: 'Ясли', education: ['muzyka'] } },
      education: {
        muzyka: { id: 3, title: 'Музыка', announce: 'Поём', content: '<p>Много</p>', icon: 'note' },
      },
    });
    expect(byFile['programs/yasli.md']).toStrictEqual({
      education: [
        { id: 3, slug: 'muzyka', title: 'Музыка', announce: 'Поём', page: '/education/muzyka' },
      ],
    });
    expect(problems).toStrictEqual([]);
  });

  test('of a person becomes a card with post and photo', () => {
    const photo = { url: '/pictures/people/pavel-gromov.jpg' };
    const gromov = { id: 12, name: 'Павел Громов', post: 'музыкант', photo };
    const { byFile } = resolve({
      programs: { yasli: { team: ['pavel-gromov'] } },
      people: { 'pavel-gromov': gromov },
    });
    const card = { slug: 'pavel-gromov', title: gromov.name, announce: gromov.post, image: photo };
    expect(byFile['programs/yasli.md']).toStrictEqual({
      team: [{ ...gromov, ...card, page: '/team/pavel-gromov' }],
    });
  });

  test('in a row of a list becomes one card, or goes', () => {
    const [one, two, three] = [{ time: '8:00' }, { time: '9:00' }, { time: '9:30' }];
    const schedule = [{ ...one, person: 'a' }, { ...two, person: 'b' }, three];
    const { byFile, problems } = resolve({ home: { schedule }, people: { a: { name: 'Анна' } } });
    const shown = [{ ...one, person: { name: 'Анна', slug: 'a' } }, two, three];
    expect(byFile['home/home.md']).toMatchObject({ schedule: shown });
    expect(problems.map(({ field }) => field)).toEqual(['schedule/1/person']);
  });

  test('outside a list counts as a list of one', () => {
    const { byFile } = resolve({ news: { a: { related: 'b' }, b: { title: 'B' } } });
    expect(byFile['news/a.md']).toMatchObject({ related: [{ slug: 'b' }] });
  });
});

test.each([
  ['news', 'related', 'news', '/news/x'],
  ['programs', 'team', 'people', '/team/x'],
  ['people', 'teaches', 'education', '/education/x'],
] as const)('%s: %s names %s', (area, field, target, page) => {
  const target_ = { x: { title: 'X' } };
  const { byFile, problems } = resolve(
    area === target
      ? { [area]: { a: { [field]: ['x'] }, ...target_ } }
      : { [area]: { a: { [field]: ['x'] } }, [target]: target_ },
  );
  expect(byFile[`${area}/a.md`]).toMatchObject({ [field]: [{ slug: 'x', page }] });
  expect(problems).toStrictEqual([]);
});

describe('children of a section', () => {
  test.each([
    ['programs/x', 'programs', '/programs/x'],
    ['team/x', 'people', '/team/x'],
  ] as const)('%s is a document of %s', (reference, area, page) => {
    const { byFile } = resolve({
      sections: { hub: { children: [reference] } },
      [area]: { x: { title: 'X' } },
    });
    expect(byFile['sections/hub.md']).toMatchObject({ children: [{ slug: 'x', page }] });
  });

  test.each(['x', 'constructor/x', 'programs/y'])('%j leads nowhere', (reference) => {
    const { byFile, problems } = resolve({
      sections: { hub: { children: [reference] } },
      programs: { x: { title: 'X' } },
    });
    expect(byFile['sections/hub.md']).toStrictEqual({ children: [] });
    const reason = `нет документа «${reference}»`;
    expect(problems).toStrictEqual([
      { file: 'sections/hub.md', field: 'children', reason, isFatal: false },
    ]);
  });
});
