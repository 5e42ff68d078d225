import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Host } from '../index.ts';
import {
  documentOf,
  makeFolder,
  type Outcome,
  PAYLOAD,
  rsc,
  rscAs,
} from './support/command-line.ts';
import { listen } from './support/listen.ts';

const MAIN = path.resolve(import.meta.dirname, '../main.ts');
const { folder, save } = await makeFolder();

/** A site of Waku. */
const startSite = () =>
  listen(({ url = '' }, response) =>
    response.end(url.startsWith('/RSC/') ? PAYLOAD : documentOf(PAYLOAD)),
  );

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
    schema: 4,
    total: { raw: Buffer.byteLength(PAYLOAD) },
    document: null,
  });
  expect(await run('')).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^the input is empty: standard input.*\n$/),
  });
});

test('as a process, it ends silently when its reader does', async () => {
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
  test('requests only the named page of a site', async () => {
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

  test('compares files', async () => {
    const before = await save('before.txt', PAYLOAD);
    const after = await save('after.txt', PAYLOAD.replace('Текст', 'Текст длиннее'));
    const { code, stdout } = await rsc(after, '--diff', before);
    expect(code).toBe(0);
    expect(stdout).toContain('changed texts in page:/ › p.children');
  });

  test('says that the project in --root did not write the payload', async () => {
    const { code, stdout } = await rsc(await save('foreign.txt', PAYLOAD), '--root', folder);
    expect(code).toBe(0);
    expect(stdout).toContain('warning: the build in --root did not write this payload');
  });

  test.each([
    ['nothing', '', 'the input is empty: '],
    ['a payload without its root', '1:{}\n', 'no root row'],
    ['a pointer without its row', '0:{"a":"$Q1f"}\n', 'row 1f is referenced from (root).a'],
    ['a truncated payload', PAYLOAD.slice(0, 20), 'at byte 20'],
    ['a foreign file', '{"a":1}', 'at byte 0'],
    ['a document without payload', '<p>Текст</p>', 'no payload'],
    [
      'a page of the pages router of Next',
      '<script id="__NEXT_DATA__" type="application/json">{}</script>',
      'the pages router of Next sends none',
    ],
    [
      'a document of TanStack Start',
      '<script>$_TSR.p(()=>($R=>$R[18].next("0:1"))($R["tsr"]))</script>',
      'serve one component by renderToReadableStream',
    ],
    [
      'a navigation of TanStack Start',
      '\0\0\0\0\0\0\0\0\x0e{"t":10,"i":0}\x01\0\0\0\x01\0\0\0\x040:1\n',
      'serve one component by renderToReadableStream',
    ],
    ['a row that is no JSON', '0:{"a":tru}\n', 'at byte 7'],
  ])('refuses %s with exit code 2 and the place', async (_, input, text) => {
    const { code, stdout, stderr } = await rsc(await save('refused.txt', input));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(text);
    expect(stderr.split('\n')).toHaveLength(1);
  });

  test('prints its usage when the command line is wrong', async () => {
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
      ['a', '--diff', 'b', '--against', 'c'],
      ['-', '--diff', '-'],
      ['a', '--max-growth', '2%'],
      ['a', '--max', 'raw=x'],
      ['a', '--max', 'raw=1,raw=2'],
      ['a', '--fail-on', 'nothing'],
      ['a', '--browse'],
      ['http://a.test/', '--click', '/a'],
      ['http://a.test/', '--browse', '--html', 'a'],
      ['http://a.test/', '--browse', '--watch'],
      ['a', '--watch'],
      ...['--save=a', '--max=raw=1B', '--fail-on=any', '--json'].map((other) => [
        'http://a.test/',
        '--watch',
        other,
      ]),
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
    ['an invalid address', ['http://[', '--all'], 'http://[ is not a URL'],
    ['a root that does not exist', ['-', '--root', 'none'], '--root is no folder: none'],
    [
      'a missing snapshot',
      ['http://127.0.0.1:1/', '--against', 'none'],
      'the snapshot cannot be used',
    ],
    ['a page without a site', ['/news'], '/news (there is no such file)'],
    ['what another command reads', ['http://a.test/', '--click', 'a'], '--click needs --browse'],
  ])('reports %s with exit code 2', async (_, args, text) => {
    const { code, stdout, stderr } = await rsc(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.split('\n', 1)[0]).toContain(text);
  });

  test('reports a report that cannot be written', async () => {
    const { code, stderr } = await rsc(await save('page.txt', PAYLOAD), '--html', folder);
    expect(code).toBe(2);
    expect(stderr).toContain(`the file cannot be written: ${folder}`);
  });

  test('names the command by which it was called', async () => {
    const help = await rsc('--help', '--unknown');
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toContain('Usage: rsc-payload-profiler <url | file | ->');
    expect((await rsc('--version')).stdout).toBe('rsc-payload-profiler 0.1.0\n');
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
    // The site is known to use Waku.
    expect(site.seen.map(({ url }) => url)).not.toContain('/news');
  });
});

describe('text from a payload', () => {
  const EVIL = '\u001b]0;title\u0007\u001b[2J\r\u202eevil';
  const hostile = JSON.stringify({
    [`page:/${EVIL}`]: ['$', EVIL, null, { [EVIL]: 'x', secret: `sk_live_${'a1'.repeat(9)}` }],
  })
    .replace(/^/, '0:')
    .concat('\n');
  const CONTROL = /[^\P{Cc}\n]|\u202e/u;

  test('is printed without control characters', async () => {
    const file = await save('hostile.txt', hostile);
    const { code, stdout } = await rsc(file);
    expect(code).toBe(0);
    expect(stdout).toContain('evil');
    expect(stdout).not.toMatch(CONTROL);
    const other = await save('other.txt', hostile.replace('"x"', '"y"'));
    expect((await rsc(file, '--diff', other)).stdout).not.toMatch(CONTROL);
  });

  test('is printed without them in errors as well', async () => {
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
