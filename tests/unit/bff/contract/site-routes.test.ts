import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { areas, findArea } from '#contract/shapes/site-routes.ts';
import { isPaged, type ResourceName, resources } from '#contract/shapes/resources.ts';
import { areaPaths, expectedPages } from '../../../kit/pages.ts';

const rows = Object.entries(areas);
const withDetail = rows.filter(([, row]) => 'detail' in row).map(([area]) => area);

/** The required routes. */
const AREAS =
  '/ /about /contacts /education /employee /gallery /info /lead /moves /news /news_actions ' +
  '/programs /team /pages /sections';
const WITH_DOCUMENTS = 'education employee gallery moves news programs team pages sections';

test('the table has the required routes', () => {
  expect(rows.map(([area]) => `/${area}`)).toEqual(expect.arrayContaining(AREAS.split(' ')));
  expect(withDetail).toEqual(expect.arrayContaining(WITH_DOCUMENTS.split(' ')));
});

test.each(rows)('the resources of /%s have the kind given in the table', (_area, row) => {
  const { resource, detail, list } = {
    resource: undefined,
    detail: undefined,
    list: undefined,
    ...row,
  };
  if (resource === undefined) return;
  expect(isPaged(resource as ResourceName)).toBe(list === 'paged');
  if (list === 'whole') expect(resources[resource].shape).toBe('list');
  if (detail) expect(resources[detail].path).toMatch(/^\/api\/\w+\/\{slug\}$/);
});

test('only areas of the table are found', () => {
  expect(findArea('news')).toBe(areas.news);
  for (const segment of ['nope', 'constructor', '__proto__']) {
    expect(findArea(segment)).toBeUndefined();
  }
});

describe('files of pages', () => {
  const files = globSync('src/pages/**/*.tsx')
    .map((file) => file.replace('src/pages/', ''))
    .filter((file) => !/^(?:_|404)/.test(file));
  const routeOf = (file: string) => `/${file.replace(/(?:^|\/)index\.tsx$|\.tsx$/, '')}`;

  test('match the table', () => {
    expect(files.map(routeOf).toSorted()).toEqual(areaPaths('[slug]').toSorted());
  });

  test.each(files)('%s has the layout of its area', (file) => {
    const [, area = ''] = routeOf(file).split('/');
    const page = readFileSync(`src/pages/${file}`, 'utf8');
    // The pages of a kind take their layout from the table.
    const [, kind] = /(?:document|list|pagedList)Page\((\w+)\)/.exec(page) ?? [];
    if (kind) return expect(kind).toBe(area);
    const [, named = 'standard'] = /<PageLayout\s[^>]*?\bname="(\w+)"/.exec(page) ?? [];
    const layout = page.includes('<DefaultLayout') ? 'default' : named;
    expect(layout).toBe(findArea(area)?.layout);
  });
});

test('every route is tested with both contents', () => {
  const tried = expectedPages.flatMap(({ sample, bare: other }) =>
    [sample, other].map(({ path }) =>
      path.replace(/\?.*|(?<=\/\w+\/).+/, (end) => (end[0] === '?' ? '' : 'x')),
    ),
  );
  // The bare content has no index of pages and no prices to calculate with (`site/cost`); areas
  // with a switch are off in both (`http/sveden`).
  const switched = rows
    .filter(([, row]) => 'switch' in row)
    .flatMap(([area]) => [`/${area}`, `/${area}/x`]);
  expect(new Set([...tried, '/pages', '/info/cost', ...switched])).toEqual(new Set(areaPaths('x')));
});
