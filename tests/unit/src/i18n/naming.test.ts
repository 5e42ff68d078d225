import { expect, test } from 'vitest';
import type { Html } from '#contract/shapes/primitives.ts';
import { contentOf, headingOf, hrefIn, titleOf } from '../../../../src/i18n/naming.ts';

test.each([
  [{ title: 'Заголовок', name: 'Имя' }, 'Заголовок'],
  [{ title: '', name: 'Имя' }, 'Имя'],
  [{}, ''],
])('%j is titled %j', (document, title) => {
  expect(titleOf(document)).toBe(title);
});

test.each<[document: { content?: string; text?: string }, content: string | undefined]>([
  [{ content: '<p>а</p>', text: 'б' }, '<p>а</p>'],
  [{ text: 'б' }, 'б'],
  [{}, undefined],
])('%j says %j', (document, content) => {
  expect(contentOf(document as { content?: Html; text?: Html })).toBe(content);
});

test.each([
  ['news', { slug: 'a' }, '/news/a'],
  ['news', { slug: 'осень' }, '/news/%D0%BE%D1%81%D0%B5%D0%BD%D1%8C'],
  ['news', { slug: 'a/../b?c#d' }, undefined],
  ['news', {}, undefined],
])('in %s, %j is at %j', (area, document, href) => {
  expect(hrefIn(area, document)).toBe(href);
});

test('a document without a title gets the name of its kind', () => {
  expect(headingOf('team', { name: 'Анна Павлова' })).toBe('Анна Павлова');
  expect(headingOf('programs', { title: '', name: '' })).toBe('Программа');
});
