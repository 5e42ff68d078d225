import { expect, test } from 'vitest';
import { readBaseUrl } from '../../../../bff/upstream/base-url.ts';

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

test.each<[text: string, url: string, authorization: string | undefined]>([
  ['https://api.example', 'https://api.example/', undefined],
  ['https://user:password@api.example/base', 'https://api.example/base', basic('user:password')],
  ['https://user@api.example', 'https://api.example/', basic('user:')],
  ['https://:password@api.example', 'https://api.example/', basic(':password')],
  ['https://us%3Aer:p%40%D1%81s@api.example', 'https://api.example/', basic('us:er:p@сs')],
])('%s is %s with %s', (text, url, authorization) => {
  expect(readBaseUrl(text, undefined)).toMatchObject({ url: new URL(url), authorization });
});

test('a token is sent as a bearer token', () => {
  expect(readBaseUrl('https://api.example', 'secret').authorization).toBe('Bearer secret');
});

test.each([
  ['https://x', '/api/news', '/api/news'],
  ['https://x/', '/api/news?page=2', '/api/news?page=2'],
  ['https://x/base', '/api/news?page=2', '/base/api/news?page=2'],
  ['https://x/base/', '/api/news', '/base/api/news'],
  ['https://x/%D1%81', '/api/news', '/%D1%81/api/news'],
  ['https://x/?', '/api/news', '/api/news'],
  ['https://x/?token=t', '/api/news', '/api/news?token=t'],
  ['https://x?token=t&v=1', '/api/news?page=2', '/api/news?page=2&token=t&v=1'],
  ['https://x/index.php?rest_route=', '/api/news', '/index.php?rest_route=/api/news'],
  ['https://x/?a=1&route=', '/api/news?page=2', '/?a=1&route=/api/news&page=2'],
])('%s with %s requests %s', (base, path, target) => {
  expect(readBaseUrl(base, undefined).targetOf(path)).toBe(target);
});
