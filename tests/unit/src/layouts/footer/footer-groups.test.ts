import { describe, expect, test } from 'vitest';
import { footerGroups, unnamedAreas } from '../../../../../src/layouts/footer/footer-groups.ts';

const entry = (href: string, ...below: string[]) => ({
  title: href.slice(1),
  href,
  children: below.map((page) => ({ title: page.slice(1), href: page, children: [] })),
  isInFooter: true,
});

/** `title: links` of each group. */
const shapeOf = (groups: ReturnType<typeof footerGroups>) =>
  groups.map(({ title, href, links }) => [title, href, links.map((link) => link.href)]);

test('an entry with subpages heads a group; the others form one group before them', () => {
  const menu = [entry('/a'), entry('/b', '/b1', '/b2'), entry('/c'), entry('/d', '/d1')];
  expect(shapeOf(footerGroups(menu, []))).toEqual([
    ['Детский сад', undefined, ['/a', '/c']],
    ['b', '/b', ['/b1', '/b2']],
    ['d', '/d', ['/d1']],
  ]);
});

test('links that the footer has elsewhere are left out, and so are groups left empty', () => {
  const menu = [entry('/a'), entry('/b', '/x'), entry('/x'), entry('/c', '/c1', '/x')];
  expect(shapeOf(footerGroups(menu, ['/x']))).toEqual([
    ['Детский сад', undefined, ['/a', '/b']],
    ['c', '/c', ['/c1']],
  ]);
});

test('entries not meant for the footer are left out', () => {
  expect(footerGroups([{ ...entry('/a', '/a1'), isInFooter: false }], [])).toEqual([]);
});

describe('areas missing from the menu', () => {
  const hrefs = (menu: Parameters<typeof unnamedAreas>[0]) =>
    unnamedAreas(menu).map(({ href }) => href);

  test('are all required areas except the lead form', () => {
    expect(hrefs([])).toContain('/info');
    for (const href of ['/', '/lead', '/pages', '/sections']) expect(hrefs([])).not.toContain(href);
  });

  test('do not include areas named below an entry', () => {
    const menu = [entry('/about', '/info'), entry('/news')];
    for (const href of ['/about', '/info', '/news']) expect(hrefs(menu)).not.toContain(href);
    expect(unnamedAreas(menu)).toContainEqual({
      title: 'Сотрудники',
      href: '/employee',
      children: [],
      isInFooter: true,
    });
  });
});
