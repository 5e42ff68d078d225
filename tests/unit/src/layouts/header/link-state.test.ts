import { expect, test } from 'vitest';
import { toLinkState } from '../../../../../src/layouts/header/link-state.ts';

test.each([
  ['/news', '/news', 'current'],
  ['/', '/', 'current'],
  ['/news', '/news/a', 'within'],
  ['/news', '/news_actions', 'other'],
  ['/news/a', '/news', 'other'],
  ['/news', '/', 'other'],
  ['/', '/news', 'other'],
  ['https://diary.kosmosad.example/', '/', 'other'],
])('the link %s on the page %s is %s', (href, path, state) => {
  expect(toLinkState(href, path)).toBe(state);
});

test.each([
  ['/news', 'within'],
  ['/moves/a', 'within'],
  ['/news_actions', 'current'],
])('an entry with subpages, on %s, is %s', (path, state) => {
  expect(toLinkState('/news_actions', path, ['/news', '/moves'])).toBe(state);
});
