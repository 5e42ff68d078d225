import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Host } from '../index.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runCommandLine } from '../cli.ts';
import { listen } from './support/listen.ts';

const MAIN = path.resolve(import.meta.dirname, '../main.ts');
const PAYLOAD = '0:{"page:/":["$","p",null,{"children":"Текст"}]}\n';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-rsc-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line in this process. */
async function rscAs(host: Host | undefined, ...args: readonly string[]): Promise<Outcome> {
  let stdout = '';
  const errors: string[] = [];
  const written = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    stdout += text.toString();
    return true;
  });
  // Each run would leave its listeners on the streams of this process.
  const listened = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'on').mockReturnThis(),
  );
  const logged = vi.spyOn(console, 'error').mockImplementation((text: string) => {
    errors.push(text);
  });
  try {
    return { code: await runCommandLine(args, host), stdout, stderr: errors.join('\n') };
  } finally {
    written.mockRestore();
    for (const spy of listened) spy.mockRestore();
    logged.mockReset();
  }
}

const rsc = (...args: readonly string[]): Promise<Outcome> => rscAs(undefined, ...args);

const save = async (name: string, text: string): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
};

/** A site of Waku. */
const startSite = () =>
  listen(({ url = '' }, response) => {
    const script = `(self.__FLIGHT_DATA||=[]).push(${JSON.stringify(PAYLOAD)})`;
    response.end(url.startsWith('/RSC/') ? PAYLOAD : `<!doctype html><script>${script}</script>`);
  });

test('as a process, it measures standard input and ends with its exit code', async () => {
  const run = (input: string): Promise<Outcome> =>
    new Promise((resolve) => {
      const child = execFile(process.execPath, [MAIN, '-', '--json'], (_, stdout, stderr) =>
        resolve({ code: child.exitCode, stdout, stderr }),
      );
      child.stdin?.end(input);
    });
  const { code, stdout } = await run(PAYLOAD);
  expect({ code, ...JSON.parse(stdout) }).toMatchObject({
    code: 0,
    schema: 3,
    total: { raw: Buffer.byteLength(PAYLOAD) },
    document: null,
  });
  expect(await run('')).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^the input is empty: standard input.*\n$/),
  });
});

test('as a process, it ends quietly when its reader does', async () => {
  const card = (at: number) => `["$","p","${at}",{"title":"${at}"}]`;
  const cards = Array.from({ length: 4000 }, (_, at) => card(at)).join(',');
  const file = await save('long.txt', `0:{"page:/":[${cards}]}\n`);
  const child = spawn(process.execPath, [MAIN, file, '--json']);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  child.stdout.once('data', () => child.stdout.destroy());
  const [code] = await once(child, 'close');
  expect({ code: code as number, errors }).toEqual({ code: 0, errors: '' });
});

describe('the profiler', () => {
  test('asks a site for the named page alone', async () => {
    const { origin, seen, close } = await startSite();
    const asked = async (...args: string[]) => {
      expect((await rsc(...args)).code).toBe(0);
      return seen.splice(0).map(({ url }) => url);
    };
    expect(await asked(`${origin}/news`)).toEqual(['/news']);
    expect(await asked(`${origin}/news`, '--payload')).toEqual(['/news', '/RSC/R/news.txt']);
    expect(await asked(`${origin}/`, '--payload')).toEqual(['/', '/RSC/R/_root.txt']);
    close();
  });

  test('compares files and prints Markdown', async () => {
    const before = await save('before.txt', PAYLOAD);
    const after = await save('after.txt', PAYLOAD.replace('Текст', 'Текст длиннее'));
    const { code, stdout } = await rsc(after, '--diff', before, '--markdown');
    expect(code).toBe(0);
    expect(stdout).toContain('`changed texts in page:/ › p.children`');
  });

  test('measures a payload that waits for a row, and says which', async () => {
    const waiting = await save('waiting.txt', '0:{"page:/":["$","p",null,{"children":"$L1f"}]}\n');
    const { code, stdout } = await rsc(waiting);
    expect(code).toBe(0);
    expect(stdout).toContain(
      'warning: row 1f is referenced from page:/ › p ("$L1f" at byte 38) but missing',
    );
  });

  test('says that the project in --root did not write the payload', async () => {
    const { code, stdout } = await rsc(await save('foreign.txt', PAYLOAD), '--root', folder);
    expect(code).toBe(0);
    expect(stdout).toContain('warning: the build in --root did not write this payload');
  });

  test('measures 1,500 nested elements', async () => {
    const [open, close] = ['["$","b",null,{"children":'.repeat(1500), '}]'.repeat(1500)];
    const { code, stderr } = await rsc(await save('deep.txt', `0:{"page:/":${open}"x"${close}}\n`));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  test.each([
    ['nothing', '', 'the input is empty: '],
    ['a payload without its root', '1:{}\n', 'no root row'],
    ['a pointer without its row', '0:{"a":"$Q1f"}\n', 'row 1f is referenced from (root).a'],
    ['a truncated payload', PAYLOAD.slice(0, 20), 'at byte 20'],
    ['a foreign file', '{"a":1}', 'at byte 0'],
    ['a document without payload', '<p>Текст</p>', 'no payload'],
    ['a row that is no JSON', '0:{"a":tru}\n', 'at byte 7'],
  ])('refuses %s with exit code 2 and the place', async (_, input, text) => {
    const { code, stdout, stderr } = await rsc(await save('refused.txt', input));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(text);
    expect(stderr.split('\n')).toHaveLength(1);
  });

  test('explains itself when the command line is wrong', async () => {
    const wrong = [
      [],
      ['a', 'b'],
      [''],
      ['a', '--top', 'x'],
      ['a', '--top', '1', '--top', '2'],
      ['a', '--encoding', 'deflate'],
      ['a', '--save='],
      ['a', '--payload'],
      ['a', '-H', 'A: b'],
      ['a', '--all'],
      ['-', '--json', '--markdown'],
      ['-', '--diff', '-'],
      ['a', '--diff', 'b', '--html', 'c'],
      ['a', '--max-growth', '2%'],
      ['a', '--max', 'raw=x'],
      ['a', '--max', 'raw=1,raw=2'],
      ['a', '--max-new', 'raw=1'],
      ['a', '--fail-on', 'nothing'],
      ['a', '--from', '/'],
      ['--to', 'http://a.test/'],
      ['a', '--watch'],
      ['http://a.test/', '--pages', 'list'],
      ['http://a.test/', '--all', '--html', 'a'],
    ];
    for (const args of wrong) {
      const { code, stderr } = await rsc(...args);
      expect(code).toBe(2);
      expect(stderr).toContain('rsc-payload-profiler <url | file | ->');
    }
  });

  test.each([
    ['a missing file', ['none\n.txt'], 'none .txt (there is no such file)'],
    ['a folder', ['.'], '. (it is a folder)'],
    ['an address that is none', ['http://[', '--all'], 'http://[ is not a URL'],
    ['a root that is none', ['-', '--root', 'none'], '--root is no folder: none'],
    [
      'a missing snapshot',
      ['http://127.0.0.1:1/', '--against', 'none'],
      'the snapshot cannot be used',
    ],
    ['a page without a site', ['/news'], '/news (there is no such file)'],
  ])('says what is wrong with %s, exit code 2', async (_, args, text) => {
    const { code, stdout, stderr } = await rsc(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.split('\n', 1)[0]).toContain(text);
  });

  test('says that a report cannot be written', async () => {
    const { code, stderr } = await rsc(await save('page.txt', PAYLOAD), '--html', folder);
    expect(code).toBe(2);
    expect(stderr).toContain(`the file cannot be written: ${folder}`);
  });

  test('knows its way of being called', async () => {
    const help = await rsc('--help', '--unknown');
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toContain('Usage: rsc-payload-profiler <url | file | ->');
  });

  test('reaches the site of its host, and stops it once', async () => {
    const site = await startSite();
    let stops = 0;
    const stop = async () => {
      stops += 1;
    };
    const host: Host = {
      command: 'npm run rsc --',
      reachSite: async () => ({ origin: site.origin, stop }),
    };
    const { code, stdout } = await rscAs(host, '/news', '--payload', '--json');
    site.close();
    expect({ code, stops }).toEqual({ code: 0, stops: 1 });
    expect(JSON.parse(stdout)).toMatchObject({ wire: { encoding: null, isReceived: true } });
    // The site is known to be one of Waku.
    expect(site.seen.map(({ url }) => url)).not.toContain('/news');
  });

  test('compares a page with what was saved of it, and ends with 1 when it grew too much', async () => {
    const [file, grown] = [
      path.join(folder, 'main.json'),
      PAYLOAD.replace('Текст', 'Текст '.repeat(40)),
    ];
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
});

describe('limits', () => {
  /** A site with two pages, one of which grows, and one that breaks. */
  const startPages = (words: () => number) =>
    listen(({ url = '' }, response) => {
      const text = 'слово '.repeat(url === '/b' ? words() : 3);
      const payload = `0:{"layout:/":["$","p",null,{"children":"${'общее '.repeat(400)}"}],"page:${url}":["$","p",null,{"children":"${text}"}]}\n`;
      if (url === '/broken') response.writeHead(500).end();
      else if (url === '/sitemap.xml') response.writeHead(404).end();
      else
        response.end(`<script>(self.__FLIGHT_DATA||=[]).push(${JSON.stringify(payload)})</script>`);
    });

  test('hold for pages, for growth, for new pages and for findings', async () => {
    let words = 3;
    const { origin, close, seen } = await startPages(() => words);
    const [list, both, file] = [
      await save('list.txt', '/a\n'),
      await save('both.txt', '/a\n/b\n'),
      path.join(folder, 'limits.json'),
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
    expect(grown.stdout).toContain('✗ /b is new, and larger than the other pages of its route');
    expect((await all(both, '--against', file, '--max-new', 'raw=9KB')).stdout).toContain(
      '/b, which is new, takes',
    );
    const key = await save('key.txt', PAYLOAD.replace('Текст', `sk_live_${'a1'.repeat(9)}`));
    expect(await rsc(key, '--fail-on', 'copies')).toMatchObject({ code: 0 });
    vi.stubEnv('GITHUB_ACTIONS', 'true');
    const annotated = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { code, stdout } = await rsc(key, '--fail-on', 'copies,secrets', '--json');
    expect(annotated.mock.calls.flat().join('')).toMatch(/^::error title=RSC payload::.*secret/);
    annotated.mockRestore();
    vi.unstubAllEnvs();
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ violations: [expect.stringContaining('secret')] });
    close();
  });

  test('a page that breaks is named and ends nothing; one without a sitemap learns of --pages', async () => {
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

  test('a comparison of nothing fails and says what there is', async () => {
    const file = path.join(folder, 'one.json');
    await rsc(await save('one.txt', PAYLOAD), '--save', file);
    const { code, stderr } = await rsc(await save('two.txt', PAYLOAD), '--against', file);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^nothing was compared: .*two\.txt is not in .*one\.txt; --diff/);
  });
});

describe('what else is given', () => {
  const SEGMENT = '0:{"page:/":["$","p",null,{"children":"Текст"}]}\n';
  const calls = [[0], [1, SEGMENT.slice(0, 20)], [1, SEGMENT.slice(20)]];
  const entry = (mimeType: string, text: string) => ({
    request: { url: 'http://a.test/' },
    response: { content: { mimeType, text } },
  });
  const har = (...entries: object[]) => JSON.stringify({ log: { entries } });

  test.each([
    ['a HAR of one payload', har(entry('text/x-component', SEGMENT), entry('text/css', 'p{}'))],
    ['what the console copied', JSON.stringify(calls)],
    [
      'an entry of the cache of OpenNext',
      JSON.stringify({ type: 'app', html: '<p>', rsc: SEGMENT }),
    ],
  ])('%s is read', async (_, text) => {
    const { code, stdout } = await rsc(await save('given.json', text), '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ total: { raw: Buffer.byteLength(SEGMENT) } });
  });

  test.each([
    [
      'a HAR of several',
      har(entry('text/html', 'a'), entry('text/x-component', 'b')),
      'save the response of one request',
    ],
    ['what the console printed', '(3) [Array(1), Array(2), Array(2)]', 'use copy(self.__next_f)'],
    [
      'a cache of a route',
      JSON.stringify({ type: 'route', html: '', rsc: null }),
      'save that of a page',
    ],
  ])('%s is refused with what to save', async (_, text, advice) => {
    const { code, stderr } = await rsc(await save('given.json', text));
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(advice) });
  });

  test('its version, and what a watched page becomes', async () => {
    expect((await rsc('--version')).stdout).toBe('rsc-payload-profiler 0.1.0\n');
    let text = 'до';
    const { origin, close } = await listen((_, response) =>
      response.end(PAYLOAD.replace('Текст', text)),
    );
    const child = spawn(process.execPath, [MAIN, `${origin}/`, '--watch', '--root', folder]);
    const says = (wanted: RegExp) =>
      new Promise<void>((resolve) => {
        let all = '';
        child.stdout.on('data', (chunk: Buffer) => {
          all += chunk.toString();
          if (wanted.test(all)) resolve();
        });
      });
    await says(/waiting for edits/);
    text = 'после правки';
    const changed = says(/changed texts in page:\/ › p\.children/);
    await save('edited.tsx', 'export {};');
    await changed;
    child.kill();
    close();
  });
});

describe('what a payload says of itself', () => {
  const EVIL = '\u001b]0;title\u0007\u001b[2J\r\u202eevil';
  const hostile = JSON.stringify({
    [`page:/${EVIL}`]: ['$', EVIL, null, { [EVIL]: 'x', secret: `sk_live_${'a1'.repeat(9)}` }],
  })
    .replace(/^/, '0:')
    .concat('\n');
  const CONTROL = /[^\P{Cc}\n]|\u202e/u;

  test.each([[[]], [['--markdown']]])('prints without control characters %j', async (options) => {
    const file = await save('hostile.txt', hostile);
    const { code, stdout } = await rsc(file, ...options);
    expect(code).toBe(0);
    expect(stdout).toContain('evil');
    expect(stdout).not.toMatch(CONTROL);
    const other = await save('other.txt', hostile.replace('"x"', '"y"'));
    expect((await rsc(file, '--diff', other, ...options)).stdout).not.toMatch(CONTROL);
  });

  test('prints so in errors, too', async () => {
    const cut = hostile.replace('"x"', '"$Q7f"');
    const { code, stderr } = await rsc(await save('cut.txt', cut));
    expect(code).toBe(2);
    expect(stderr).toContain('row 7f is referenced');
    expect(stderr).not.toMatch(CONTROL);
  });

  test('is not read beyond 64 MB', async () => {
    const { code, stderr } = await rsc('/dev/zero');
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('larger than 64 MB'),
    });
  });
});
