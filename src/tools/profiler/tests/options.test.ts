import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatHelp } from '../help.ts';
import { type Host, NO_HOST } from '../host.ts';
import {
  EXCLUSIONS,
  type OptionName,
  OPTIONS,
  readOptions,
  REQUIREMENTS,
  SAVED,
} from '../options.ts';

const HOST: Host = {
  ...NO_HOST,
  reachSite: () => Promise.reject(new Error('not needed')),
  root: '/project',
};
const PAGE = 'https://example.org/';

const values: Partial<Record<OptionName, string>> = {
  top: '5',
  header: 'X-A: b',
  'max-pages': '5',
  'max-growth': '2%',
};
const give = (name: OptionName): string[] =>
  OPTIONS[name].type === 'string' ? [`--${name}`, values[name] ?? `a-${name}`] : [`--${name}`];
/** An option with what it requires. */
const giveWhole = (name: OptionName): string[] => [
  ...give(name),
  ...(REQUIREMENTS[name]?.slice(0, 1).flatMap(give) ?? []),
];

const excluded = Object.entries(EXCLUSIONS).flatMap(([name, others]) =>
  others.map((other) => [name as OptionName, other] as const),
);
const isExcluded = (one: OptionName, other: OptionName) =>
  excluded.some(([a, b]) => (a === one && b === other) || (a === other && b === one));

describe('options', () => {
  test.each(excluded.filter(([, other]) => other !== SAVED))(
    '--%s and --%s exclude each other, in either order',
    (name, other) => {
      const [one, two] = [give(name), give(other as OptionName)];
      expect(() => readOptions([PAGE, ...one, ...two], HOST)).toThrow('exclude each other');
      expect(() => readOptions([...two, ...one, PAGE], HOST)).toThrow('exclude each other');
    },
  );

  test.each(excluded.filter(([, other]) => other === SAVED))(
    '--%s is not for a file or standard input',
    (name) => {
      for (const target of ['saved.txt', '-', import.meta.filename]) {
        expect(() => readOptions([target, ...give(name)], HOST)).toThrow('needs a URL or a page');
      }
    },
  );

  test.each([
    '--diff a --all',
    '--html a --all',
    '--check --diff a',
    '--check --record',
    '--check --json',
    '--json --markdown',
    '--html a --diff b',
    '--baseline a --diff b',
    '--baseline a --check',
    '--baseline a --save-baseline b',
    '--save-baseline a --json',
    '--all --pages a --crawl',
  ])('%s is wrong use, whatever the table holds', (line) => {
    expect(() => readOptions([PAGE, ...line.split(' ')], HOST)).toThrow('exclude each other');
  });

  test('go together in every other pair', () => {
    const names = (Object.keys(OPTIONS) as OptionName[]).filter(
      (name) => name !== 'help' && name !== 'version',
    );
    for (const [at, one] of names.entries()) {
      for (const other of names.slice(at + 1)) {
        const lacks = (name: OptionName) =>
          REQUIREMENTS[name]?.every((needed) => needed !== one && needed !== other);
        if (isExcluded(one, other) || lacks(one) || lacks(other)) continue;
        const pair = `--${one} --${other}`;
        expect(() => readOptions([PAGE, ...give(one), ...give(other)], HOST), pair).not.toThrow();
      }
    }
  });

  test('require others', () => {
    expect(() => readOptions([PAGE, '--budgets', 'file'], HOST)).toThrow('--check or --record');
    expect(readOptions([PAGE, ...giveWhole('budgets')], HOST)).toMatchObject({
      budgets: 'check',
      budgetsFile: 'a-budgets',
    });
  });

  test('say where the pages of a site are found, and by how much they may grow', () => {
    const line = '--all --crawl --max-pages 9 --baseline a --max-growth 2% --max-growth 300B';
    expect(readOptions([PAGE, ...line.split(' ')], HOST)).toMatchObject({
      pages: { from: 'crawl', most: 9 },
      baseline: 'a',
      limits: [
        { unit: '%', value: 2 },
        { unit: 'B', value: 300 },
      ],
    });
    expect(readOptions([PAGE, '--check', '--pages', '-'], HOST)).toMatchObject({
      pages: { from: 'list', file: '-' },
    });
    expect(readOptions([PAGE, '--all'], HOST)).toMatchObject({
      pages: { from: 'sitemap' },
      baseline: undefined,
      limits: [],
    });
  });

  test.each([
    [['a', 'b'], 'one input at a time'],
    [[], 'name what to measure'],
    [[''], 'has no name'],
    [[PAGE, '--html', 'a', '--html', 'b'], '--html is given twice'],
    [[PAGE, '--html='], '--html needs a file'],
    [[PAGE, '--html'], '--html'],
    [[PAGE, '--json=yes'], '--json'],
    [[PAGE, '--unknown'], '--unknown'],
    [[PAGE, '--top', '0'], '--top'],
    [[PAGE, '--top', '1e3'], '--top'],
    [['-', '--diff', '-'], 'once only'],
    [[PAGE, '-H', 'Cookie'], "not 'Name: value'"],
    [[PAGE, '-H'], '--header'],
    [[PAGE, '--crawl'], '--crawl goes with --all or --check or --record'],
    [[PAGE, '--pages', 'a'], '--pages goes with --all or --check or --record'],
    [[PAGE, '--all', '--max-pages', '5'], '--max-pages goes with --crawl'],
    [[PAGE, '--all', '--crawl', '--max-pages', '0'], '--max-pages is a number from 1'],
    [[PAGE, '--max-growth', '2%'], '--max-growth goes with --baseline'],
    [[PAGE, '--baseline', 'a', '--max-growth', '2'], '2% or 300B, not 2'],
    [[PAGE, '--baseline', 'a', '--max-growth='], '--max-growth needs a limit'],
    [[PAGE, '--baseline', 'a', '--baseline', 'b'], '--baseline is given twice'],
  ])('%j is wrong use', (args, text) => {
    expect(() => readOptions(args, HOST)).toThrow(/^wrong use: /);
    expect(() => readOptions(args, HOST)).toThrow(text);
  });

  test('have any number of headers, and none of them in a message', () => {
    const { headers } = readOptions([PAGE, '-H', 'Cookie: a=1', '--header', 'X-A: b:c'], HOST);
    expect([...headers]).toEqual([
      ['cookie', 'a=1'],
      ['x-a', 'b:c'],
    ]);
    const unquoted = ['-H', 'Authorization:Bearer', 'q7Zj4kPw', PAGE];
    expect(() => readOptions(unquoted, HOST)).toThrow(/^wrong use: one input at a time, not 2: /);
    const alone = unquoted.slice(0, -1);
    expect(() => readOptions(alone, HOST)).toThrow(/needs a URL or a page$/);
  });

  test('have the defaults of the project that calls', () => {
    expect(readOptions(['--check'], HOST)).toMatchObject({
      target: '/',
      root: '/project',
      top: 20,
    });
    expect(readOptions(['/', '--root', 'other'], HOST).root).toBe('other');
    expect(readOptions([PAGE], NO_HOST).root).toBeUndefined();
    expect(() => readOptions(['--check'], NO_HOST)).toThrow('name what to measure');
  });
});

describe('a path', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'rsc-options-'));
    await writeFile(path.join(folder, 'saved.txt'), '');
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('is a page unless there is such a file', () => {
    expect(readOptions(['/news', '--payload'], HOST).isPayload).toBe(true);
    expect(() => readOptions([path.join(folder, 'saved.txt'), '--payload'], HOST)).toThrow(
      'needs a URL or a page',
    );
  });
});

test('help names every option and the command as it is called', () => {
  const help = formatHelp({ ...HOST, command: 'npm run rsc --' });
  for (const name of Object.keys(OPTIONS)) expect(help).toContain(`--${name}`);
  expect(help).toContain('Usage: npm run rsc -- <url | path | file | ->');
  expect(formatHelp(NO_HOST)).not.toContain('npm run');
  expect(formatHelp(NO_HOST)).not.toContain('<path>');
  expect(Math.max(...help.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
});
