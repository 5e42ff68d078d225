import { describe, expect, test } from 'vitest';
import { documentOf, makeFolder, PAYLOAD, rsc } from '../support/command-line.ts';
import { listen } from '../support/listen.ts';

const { pathOf, save } = await makeFolder();

test('compares a page with its snapshot, and exits with 1 if it grew too much', async () => {
  const [file, grown] = [pathOf('main.json'), PAYLOAD.replace('Текст', 'Текст '.repeat(40))];
  const page = await save('kept.txt', PAYLOAD);
  expect((await rsc(page, '--save', file)).code).toBe(0);
  const same = await rsc(page, '--against', file, '--max-growth', '0B');
  expect(same).toMatchObject({ code: 0 });
  expect(same.stdout).toContain('0 of 1 page grew by more than 0 B; 0 changed, 1 the same');
  await save('kept.txt', grown);
  const { code, stdout } = await rsc(page, '--against', file, '--max-growth', '2%');
  expect(code).toBe(1);
  expect(stdout).toContain('changed texts in page:/ › p.children');
});

describe('limits', () => {
  /** A site with two pages, one of which grows, and one that breaks. */
  const startPages = (words: () => number) =>
    listen(({ url = '' }, response) => {
      const text = 'слово '.repeat(url === '/b' ? words() : 3);
      const payload = `0:{"layout:/":["$","p",null,{"children":"${'общее '.repeat(400)}"}],"page:${url}":["$","p",null,{"children":"${text}"}]}\n`;
      if (url === '/broken') response.writeHead(500).end();
      else if (url === '/sitemap.xml') response.writeHead(404).end();
      else response.end(documentOf(payload));
    });

  test('apply to pages, growth, new pages and findings', async () => {
    let words = 3;
    const { origin, close, seen } = await startPages(() => words);
    const [list, both, file] = [
      await save('list.txt', '/a\n'),
      await save('both.txt', '/a\n/b\n'),
      pathOf('limits.json'),
    ];
    const all = (pages: string, ...args: string[]) =>
      rsc(origin, '--all', '--pages', pages, ...args);
    expect((await all(list, '--save', file)).code).toBe(0);
    expect(seen[0]?.headers.accept).toMatch(/^text\/html/);
    const over = await all(both, '--max', 'raw=3KB,wire=9KB');
    expect(over).toMatchObject({ code: 1 });
    expect(over.stdout).toMatch(/✗ \/a takes \d+ B of payload, more than 3000/);
    expect(over.stdout).toMatch(/On each of 2 pages\n[\s\S]* layout:\/\n/);
    expect((await all(both, '--max', 'raw=9KB')).code).toBe(0);
    expect((await all(both, '--against', file, '--max-growth', '10%')).code).toBe(0);
    words = 900;
    const grown = await all(both, '--against', file, '--max-growth', '10%');
    expect(grown).toMatchObject({ code: 1 });
    expect(grown.stdout).toContain('✗ /b is new, and larger than the others of its route');
    const key = await save('key.txt', PAYLOAD.replace('Текст', `sk_live_${'a1'.repeat(9)}`));
    expect(await rsc(key, '--fail-on', 'copies')).toMatchObject({ code: 0 });
    const { code, stdout } = await rsc(key, '--fail-on', 'copies,secrets', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ violations: [expect.stringContaining('secret')] });
    close();
  });

  test('a broken page is named without ending the run; a site without a sitemap gets a hint at --pages', async () => {
    const { origin, close } = await startPages(() => 3);
    const list = await save('list.txt', '/a\n/broken\n');
    const { code, stdout } = await rsc(origin, '--all', '--pages', list);
    expect(code).toBe(2);
    expect(stdout).toMatch(/not measured: \/broken: .*500/);
    expect(stdout).toContain('1 page, 1 route');
    expect((await rsc(origin, '--all')).stderr).toContain('404 for');
    expect((await rsc(origin, '--all')).stderr).toContain('--pages <file> names pages');
    close();
  });

  test('an empty comparison fails and lists the known pages', async () => {
    const file = pathOf('one.json');
    await rsc(await save('one.txt', PAYLOAD), '--save', file);
    const { code, stderr } = await rsc(await save('two.txt', PAYLOAD), '--against', file);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^nothing was compared: .*two\.txt is not in .*one\.txt; --diff/);
  });

  test('apply to a recording: to each address, and to all together', async () => {
    const har = (name: string, ...words: (number | null)[]) => {
      const entries = words.map((count, at) => ({
        request: { url: `http://a.test/${at}?n=1` },
        response: {
          content: {
            mimeType: 'text/x-component',
            ...(count === null ? {} : { text: PAYLOAD.replace('Текст', 'слово '.repeat(count)) }),
          },
        },
      }));
      return save(name, JSON.stringify({ log: { entries } }));
    };
    const file = pathOf('recording.json');
    expect((await rsc(await har('old.har', 9, 9), '--save', file)).code).toBe(0);
    const compared = async (...words: (number | null)[]) =>
      rsc(await har('new.har', ...words), '--against', file, '--max-growth', '5%');
    expect(await compared(9, 9)).toMatchObject({ code: 0 });
    const grown = await compared(9, 12);
    expect(grown.code).toBe(1);
    expect(grown.stdout).toContain('✗ click /1?n grew by more than 5 %');
    const more = await compared(9, 9, 9);
    expect(more.stdout).toContain('✗ all responses grew by more than 5 %');
    // Limits do not cover responses that were not measured.
    expect(await compared(9, 9, null)).toMatchObject({ code: 2 });
    expect((await rsc(await har('new.har', 9, 9), '--max', 'raw=150B')).stdout).toContain(
      '✗ all responses takes',
    );
  });
});
