import { describe, expect, test } from 'vitest';
import { type PageSummary, summarizeInput } from '../../baseline/page-summary.ts';
import { parseBaseline, readBaseline } from '../../baseline/read-baseline.ts';
import { saveBaseline } from '../../baseline/saved-baseline.ts';
import { comparePages } from '../../baseline/compare-pages.ts';
import { profile } from '../../profile.ts';
import { NO_PROJECT } from '../../source/project.ts';

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

const FOREIGN = 'is not what --save-baseline writes or --json prints';

const rounded = ({ nodes, ...page }: PageSummary) => ({
  ...page,
  nodes: [...nodes].map(([path, node]) => [path, { ...node, brotli: Math.round(node.brotli) }]),
});

/** The small form of one page, with other fields. */
function saveSmall(changes: object = {}, ofPage: object = {}): string {
  const saved = saveBaseline([summarizeInput(input(PAYLOAD), NO_PROJECT)]);
  return JSON.stringify({ ...saved, pages: [{ ...saved.pages[0], ...ofPage }], ...changes });
}

describe('a baseline', () => {
  test.each([
    ['payload', PAYLOAD],
    ['document', DOCUMENT],
    ['payload with odd names', '0:{"a":{"":{"":[{"x › y":1}]},"prop":"$undefined"}}\n'],
  ])('in its small form is what is measured of the same %s', (_, text) => {
    const pages = [summarizeInput(input(text), NO_PROJECT)];
    const other = { ...(pages[0] as PageSummary), page: '/news/2' };
    const saved = JSON.stringify(saveBaseline([...pages, other]));
    const read = parseBaseline(saved, 'a.json');
    expect(read.map(rounded)).toEqual([...pages, other].map(rounded));
    expect(comparePages(read, [...pages, other], []).routes).toEqual([]);
  });

  test('in its small form names what pages share once', () => {
    const page = summarizeInput(input(PAYLOAD), NO_PROJECT);
    const [one, two] = [[page], [page, { ...page, page: '/news/2' }]].map(saveBaseline);
    expect(two?.names).toEqual(one?.names);
    expect(one?.names.filter(([, name]) => name === 'title')).toHaveLength(1);
  });

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
    ['null', FOREIGN],
    ['"text"', FOREIGN],
    ['{"name":"x"}', FOREIGN],
    ['[{"schema":1}]', FOREIGN],
    [save({}, { nodes: [{ id: 1 }] }), FOREIGN],
    [save({ total: { raw: '5', brotli: 5 } }), FOREIGN],
    [save({ rows: null }), FOREIGN],
    ['{"schema":1,"pages":[1]}', FOREIGN],
    [saveSmall({ pages: [] }), 'holds no page'],
    [saveSmall({ names: [[0, 'p', 0]] }), FOREIGN],
    [saveSmall({ names: [[-1, 'p', 2]] }), FOREIGN],
    [saveSmall({}, { nodes: [[999, 1, 1, 1]] }), FOREIGN],
    [saveSmall({}, { nodes: [[0, 1, '1', 1]] }), FOREIGN],
    [saveSmall({}, { route: null }), FOREIGN],
    [saveSmall({}, { document: '5' }), FOREIGN],
    [saveSmall({ schema: 2 }), 'has schema 2, not 1: write it with this version'],
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
