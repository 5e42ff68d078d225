import { describe, expect, test } from 'vitest';
import {
  readSitemap,
  toPayloadUrl,
} from '../../../../../../src/tools/profiler/source/addresses.ts';
import { idOfFile, readModules } from '../../../../../../src/tools/profiler/source/modules.ts';

describe('the payload of a page', () => {
  test.each([
    ['https://a.test/', 'https://a.test/RSC/R/_root.txt'],
    ['https://a.test/news', 'https://a.test/RSC/R/news.txt'],
    ['https://a.test/news/', 'https://a.test/RSC/R/news.txt'],
    ['https://a.test/news?page=2', 'https://a.test/RSC/R/news.txt?query=page%3D2'],
    ['https://a.test/RSC/R/news.txt', 'https://a.test/RSC/R/news.txt'],
  ])('%s is %s', (page, payload) => {
    expect(toPayloadUrl(page)).toBe(payload);
  });
});

test('a sitemap is read with the origin that is asked', () => {
  const xml =
    '<url><loc>https://public.test/</loc></url><url><loc> https://public.test/a?b=1&amp;c=2 </loc></url>';
  expect(readSitemap(xml, 'http://127.0.0.1:1')).toEqual([
    'http://127.0.0.1:1/',
    'http://127.0.0.1:1/a?b=1&c=2',
  ]);
});

test('modules are known by the ids of a build and of development', async () => {
  const findModule = await readModules(process.cwd());
  const file = 'src/ui/pager/pager.client.tsx';
  expect(findModule(idOfFile(file)).file).toBe(file);
  expect(findModule(`/${file}?v=1`).file).toBe(file);
  expect(findModule('unknown')).toEqual({ file: null, chunk: null });
});
