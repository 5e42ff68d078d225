import { expect, test } from 'vitest';
import { fallbackErrorPage } from '../../../../src/http/error-page.ts';

const textOf = (html: string, tag: string) =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(html)?.[1];

test.each([
  [404, 'Страница не найдена'],
  [400, 'Случилось страшное!'],
  [503, 'Случилось страшное!'],
])('the static error page for %d says so: %s', (status, heading) => {
  const html = fallbackErrorPage(status);
  expect(textOf(html, 'h1')).toBe(heading);
  expect(textOf(html, 'title')).toBe(heading);
  expect(textOf(html, 'p')).toBe(String(status));
});

test('it is a complete Russian document that links home, is not indexed and loads nothing', () => {
  const html = fallbackErrorPage(500);
  expect(html).toMatch(/^<!doctype html><html lang="ru">.*<\/html>$/s);
  expect(html).toContain('<meta charset="utf-8">');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<a href="/">На главную</a>');
  expect(html).not.toMatch(/<(script|link|style|img)|https?:|src=/);
});
