import { expect, test } from 'vitest';
import type { Html } from '#contract/primitives.ts';
import { contentOf, hrefIn, titleOf } from '../../../../src/i18n/naming.ts';

test.each([
  [{ title: 'Заголовок', name: 'Имя' }, 'Заголовок'],
  [{ title: 'Заголовок' }, 'Заголовок'],
  [{ name: 'Имя' }, 'Имя'],
  [{ title: '', name: 'Имя' }, 'Имя'],
  [{ title: '', name: '' }, ''],
  [{}, ''],
])('%j is titled %j', (document, title) => {
  expect(titleOf(document)).toBe(title);
});

test.each<[document: { content?: string; text?: string }, content: string | undefined]>([
  [{ content: '<p>а</p>', text: 'б' }, '<p>а</p>'],
  [{ text: 'б' }, 'б'],
  [{ content: '', text: 'б' }, 'б'],
  [{}, undefined],
])('%j says %j', (document, content) => {
  expect(contentOf(document as { content?: Html; text?: Html })).toBe(content);
});

test.each([
  ['news', { slug: 'a' }, '/news/a'],
  ['pages', { slug: '1-privacy-policy' }, '/pages/1-privacy-policy'],
  ['news', { slug: 'a/../b?c#d' }, '/news/a%2F..%2Fb%3Fc%23d'],
  ['news', { slug: '' }, undefined],
  ['news', {}, undefined],
])('in %s, %j is at %j', (area, document, href) => {
  expect(hrefIn(area, document)).toBe(href);
});
