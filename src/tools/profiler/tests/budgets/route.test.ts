import { expect, test } from 'vitest';
import { routeOfPath, routeOfSlots } from '../../budgets/route.ts';

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/about?page=2', '/about'],
  ['/news/easter', '/news/*'],
  ['/news/easter/', '/news/*'],
  ['/docs/a/b#c', '/docs/*/*'],
  ['saved.txt', '/saved.txt'],
])('the path %s is of the route %s', (page, route) => {
  expect(routeOfPath(page)).toBe(route);
});

test('slots name their route, parallel ones do not', () => {
  expect(routeOfSlots(['root', 'layout:/', 'page:/news/[slug]'])).toBe('/news/[slug]');
  expect(routeOfSlots(['page:/@modal/photo', 'page:/photo'])).toBe('/photo');
  expect(routeOfSlots(['root', 'page:'])).toBeUndefined();
});
