import { describe, expect, test } from 'vitest';
import { fallbackErrorPage } from '../../../../src/http/error-page.ts';

const textOf = (html: string, tag: string) =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(html)?.[1];

describe('the last error page', () => {
  test.each([
    [404, 'Страница не найдена'],
    [400, 'Случилось страшное!'],
    [500, 'Случилось страшное!'],
    [502, 'Случилось страшное!'],
    [503, 'Случилось страшное!'],
    [999, 'Случилось страшное!'],
  ])('for %d says so: %s', (status, heading) => {
    const html = fallbackErrorPage(status);
    expect(textOf(html, 'h1')).toBe(heading);
    expect(textOf(html, 'title')).toBe(heading);
    expect(textOf(html, 'p')).toBe(String(status));
  });

  const html = fallbackErrorPage(500);

  test('leads home', () => {
    expect(html).toContain('<a href="/">На главную</a>');
  });

  test('is a whole Russian document that is not indexed', () => {
    expect(html).toMatch(/^<!doctype html><html lang="ru">/);
    expect(html).toContain('<meta charset="utf-8">');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toMatch(/<\/html>$/);
  });

  test('needs nothing else', () => {
    expect(html).not.toMatch(/<(script|link|style|img)|https?:|src=/);
  });
});
