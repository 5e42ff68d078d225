import { describe, expect, test } from 'vitest';
import { formatHtml } from '../../output/html.ts';
import { formatReport } from '../../output/print.ts';
import { profile } from '../../reports/profile.ts';
import type { Report } from '../../reports/report.ts';
import { compress } from '../../bytes/encodings.ts';
import { reportOf, toInput } from '../support/read.ts';

/** A page with a route skeleton without repetition and a list of equal cards. */
const CARD =
  '"className":"card wide","children":["$","h3",null,{"className":"title","children":"Осенний бал"}]';
const PAYLOAD =
  `0:{"root":["$","html",null,{"lang":"ru","data-x":"Q7zj4kPw93LmXv81"}],"page:/":["$","ul",null,{"children":[` +
  `${Array.from({ length: 60 }, (_, key) => `["$","li","${key}",{${CARD}}]`).join(',')}]}]}\n`;
const TEXT = 'Осенний бал';

const DOCUMENT =
  `<!doctype html><html><body><ul>${`<li><h3>${TEXT}</h3></li>`.repeat(60)}</ul>` +
  `<script>(self.__FLIGHT_DATA||=[]).push(${JSON.stringify(PAYLOAD)})</script></body></html>`;

const roots = ({ nodes }: Report) => nodes.filter(({ parent }) => parent === -1);
const sum = (all: readonly { raw: number; wire: number | null }[], size: 'raw' | 'wire') =>
  all.reduce((total, one) => total + (one[size] ?? 0), 0);
const patternAt = ({ patterns }: Report, name: string) => {
  const found = patterns.find(({ pattern }) => pattern === name);
  if (!found) throw new Error(`no pattern ${name}`);
  return found;
};

describe.each([
  ['a payload', PAYLOAD],
  ['a document', DOCUMENT],
])('the sizes of %s', (_, text) => {
  const report = reportOf(text);

  test('add up, raw and on the wire', () => {
    expect(report.total.raw).toBe(Buffer.byteLength(PAYLOAD));
    for (const size of ['raw', 'wire'] as const) {
      expect(sum(roots(report), size), size).toBeCloseTo(report.total[size] ?? 0, 0);
    }
  });

  test('tell new content from repeated content', () => {
    const wireOf = (path: string) => report.nodes.find((node) => node.path === path)?.wire ?? 0;
    expect(wireOf('page:/ › ul › li[59]')).toBeLessThan(wireOf('page:/ › ul › li[0]') / 5);
  });

  test('tell the saving of a pattern, by compressing the rest without it', () => {
    const all = compress(Buffer.from(text), 'br', 9).length;
    const cards = Array.from(
      { length: 60 },
      (_unused, key) => `["$","li","${key}",{${CARD}}]`,
    ).join(',');
    const inText = text === PAYLOAD ? cards : cards.replaceAll('"', '\\"');
    const rest = compress(Buffer.from(text.replace(inText, ','.repeat(59))), 'br', 9).length;
    const { factor } = report.wire.answers;
    const { saves } = patternAt(report, 'page:/ › ul › li[]');
    expect(Math.abs((saves ?? 0) - (all - rest) * factor)).toBeLessThan(2);
  });
});

test('the wire size is the received one; for a saved input it is assumed', () => {
  const received = { encoding: 'zstd', bytes: 777 } as const;
  const report = profile({ ...toInput(PAYLOAD), received });
  expect(report.wire).toMatchObject({ encoding: 'zstd', bytes: 777, isReceived: true });
  expect(report.total.wire).toBeCloseTo(777, 1);
  const saved = reportOf(PAYLOAD);
  const size = compress(Buffer.from(PAYLOAD), 'br', 5).length;
  expect(saved.wire).toMatchObject({ encoding: 'br', bytes: size, isReceived: false });
  expect(formatReport(saved, { isJson: false, top: 5 })).toContain(
    'assumed, as the input is saved',
  );
});

test('a body without compression costs its bytes', () => {
  const bytes = Buffer.byteLength(PAYLOAD);
  const report = profile({ ...toInput(PAYLOAD), received: { encoding: null, bytes } });
  for (const { raw, wire } of report.nodes) expect(wire).toBeCloseTo(raw, 1);
  const cards = patternAt(report, 'page:/ › ul › li[]');
  expect(cards.saves).toBe(cards.raw);
});

test('above 2 MB there are only totals, raw sizes and answers, and the report says so', () => {
  const items = Array.from({ length: 30_000 }, (_, at) => `["$","li","${at}",{${CARD}}]`);
  const secret = `["$","p",null,{"note":"sk_live_${'a1'.repeat(12)}"}]`;
  const report = reportOf(`0:{"page:/":[${[...items, secret].join(',')}]}\n`);
  expect(report.total.wire).toBeGreaterThan(0);
  expect(report.nodes.every(({ wire }) => wire === null)).toBe(true);
  expect(report.patterns[0]?.saves).toBeGreaterThan(0);
  expect(report.findings.map(({ kind }) => kind)).toEqual(['secret']);
  expect(formatReport(report, { isJson: false, top: 5 })).toContain(
    'above 2 MB there are no shares of the wire',
  );
});

test.each([
  [2_000_000, []],
  [2_000_007, ['Googlebot reads 2 MB of a document: 7 B are beyond them']],
])('the report of a document of %i B says what Googlebot does not read', (length, expected) => {
  const padding = 'x'.repeat(length - Buffer.byteLength(DOCUMENT));
  const { warnings } = reportOf(DOCUMENT.replace('<body>', `<body class="${padding.slice(9)}">`));
  expect(warnings.filter((one) => one.startsWith('Googlebot'))).toEqual(expected);
});

test('a development payload has its size without debugging', () => {
  const report = reportOf(':N1763733600000.1\n0:{"page:/":["$","p",null,{},null,[],1]}\n');
  expect(report.build).toBe('development');
  expect(report.warnings[0]).toMatch(/^\d+ bytes without debugging; measure the production build/);
});

describe('the outputs', () => {
  test('have totals, nodes and findings', () => {
    const text = formatReport(reportOf(PAYLOAD), { isJson: false, top: 20 });
    expect(text).toMatch(/^test\n─+\n\d[\d\s]* B of payload \(production build\)\n/);
    expect(text).toMatch(/page:\/ › ul › li\[\]/);
    expect(text).toMatch(/\nFindings\n─+\nnone$/);
  });

  test('escape the content of a payload', () => {
    const hostile = '</script><img src=x onerror=alert(1)>';
    const name = JSON.stringify(hostile);
    const text = JSON.stringify(`${hostile} \u2028 $& <!-- <script>`);
    const element = `["$","p",null,{${name}:${text},"children":${text}}]`;
    const payload = `0:{${name}:["$","div",null,{"children":[${element},${element}]}]}\n`;
    const html = formatHtml(profile(toInput(payload, hostile)));
    expect(html).toContain('&lt;img');
    expect(html).not.toMatch(/<(?:img|\/?script)/);
  });

  test('need no network', () => {
    const html = formatHtml(reportOf(PAYLOAD));
    expect(html).toContain("default-src 'none'");
    expect(html).not.toMatch(/\b(?:src|href)=/);
  });
});
