import { describe, expect, test } from 'vitest';
import {
  type PageSummary,
  summarizeInput,
} from '../../../../../../src/tools/profiler/baseline/page-summary.ts';
import {
  parseBaseline,
  readBaseline,
} from '../../../../../../src/tools/profiler/baseline/read-baseline.ts';
import { comparePages } from '../../../../../../src/tools/profiler/baseline/compare-pages.ts';
import { profile } from '../../../../../../src/tools/profiler/profile.ts';
import { NO_PROJECT } from '../../../../../../src/tools/profiler/source/project.ts';

const PAYLOAD =
  '1:I["m1",["/assets/card-a1b2c3d4.js"],"Card",1]\n' +
  '0:{"_buildId":"x","layout:/":["$","p",null,{"children":"Сад"}],"page:/news/[slug]":["$","ul",null,' +
  '{"children":[["$","$L1","a",{"items":[{"title":"Один"},{"title":"Два"}]}],["$","$L1","b",{"x":1}]]}]}\n';
const DOCUMENT = `<!doctype html><p>Сад</p><script>(self.__FLIGHT_DATA||=[]).push(${JSON.stringify(PAYLOAD)})</script>`;

const input = (text: string, name = 'https://example.org/news/1') => ({
  name,
  bytes: Buffer.from(text),
  timing: null,
});
const report = profile(input(PAYLOAD));
const save = (...changes: readonly object[]) =>
  JSON.stringify(changes.map((change) => ({ ...report, ...change })));

const rounded = ({ nodes, ...page }: PageSummary) => ({
  ...page,
  nodes: [...nodes].map(([path, node]) => [path, { ...node, brotli: Math.round(node.brotli) }]),
});

describe('a baseline', () => {
  test.each([
    ['payload', PAYLOAD],
    ['document', DOCUMENT],
  ])('of a report is what is measured of the same %s', (_, text) => {
    const [saved] = parseBaseline(JSON.stringify(profile(input(text))), 'a.json');
    const measured = summarizeInput(input(text), NO_PROJECT);
    expect(saved && rounded(saved)).toEqual(rounded(measured));
    expect(comparePages([saved as PageSummary], [measured], []).routes).toEqual([]);
  });

  test('is one report or a list of them', () => {
    expect(parseBaseline(JSON.stringify(report), 'a.json')).toHaveLength(1);
    const pages = parseBaseline(save({}, { name: 'http://127.0.0.1/news/2' }), 'a.json');
    expect(pages.map(({ page, route }) => [page, route])).toEqual([
      ['/news/1', '/news/[slug]'],
      ['/news/2', '/news/[slug]'],
    ]);
  });

  test.each([
    ['', 'a.json is not JSON'],
    ['{"schema":1', 'a.json is not JSON'],
    ['[]', 'a.json holds no page'],
    ['null', 'is not what --json prints'],
    ['"text"', 'is not what --json prints'],
    ['{"name":"x"}', 'is not what --json prints'],
    ['[{"schema":1}]', 'is not what --json prints'],
    [save({}, { nodes: [{ id: 1 }] }), 'is not what --json prints'],
    [save({ total: { raw: '5', brotli: 5 } }), 'is not what --json prints'],
    [save({ rows: null }), 'is not what --json prints'],
    [save({}, { schema: 2 }), 'has schema 2, not 1: write it with this version'],
    [save({ schema: '1' }), 'has schema "1", not 1'],
  ])('is not %.40s', (text, message) => {
    expect(() => parseBaseline(text, 'a.json')).toThrow(message);
    expect(() => parseBaseline(text, 'a.json')).toThrow(/^the baseline cannot be used: a\.json/);
  });

  test('says why it cannot be read', async () => {
    await expect(readBaseline('/none.json')).rejects.toThrow('there is no such file: /none.json');
    await expect(readBaseline(import.meta.dirname)).rejects.toThrow('it is a folder');
  });
});
