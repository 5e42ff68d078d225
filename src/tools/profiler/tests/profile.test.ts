import { describe, expect, test } from 'vitest';
import { CODECS } from '../cost/codecs.ts';
import { profile, type ProfileOptions } from '../profile.ts';
import { formatHtml } from '../report/html.ts';
import { markdownReport } from '../report/markdown.ts';
import type { Report, ReportNode } from '../report/report.ts';
import { formatReport } from '../report/table.ts';

const options: ProfileOptions = {
  findModule: () => ({ file: null, chunk: null }),
  readSource: () => undefined,
};

/** A page with a route skeleton that says everything once and a list of equal cards. */
const CARD =
  '"className":"card wide","children":["$","h3",null,{"className":"title","children":"Осенний бал"}]';
const PAYLOAD =
  `0:{"root":["$","html",null,{"lang":"ru","data-x":"Q7zj4kPw93LmXv81"}],"page:/":["$","ul",null,{"children":[` +
  `${Array.from({ length: 60 }, (_, key) => `["$","li","${key}",{${CARD}}]`).join(',')}]}]}\n`;
const TEXT = 'Осенний бал';

const payloadInput = { name: 'page', bytes: Buffer.from(PAYLOAD), timing: null };
const documentInput = {
  name: 'document',
  bytes: Buffer.from(
    `<!doctype html><html><body><ul>${`<li><h3>${TEXT}</h3></li>`.repeat(60)}</ul>` +
      `<script>(self.__FLIGHT_DATA||=[]).push(${JSON.stringify(PAYLOAD)})</script></body></html>`,
  ),
  timing: null,
};

const roots = ({ nodes }: Report) => nodes.filter(({ parent }) => parent === -1);
const nodeAt = ({ nodes }: Report, path: string): ReportNode => {
  const node = nodes.find((candidate) => candidate.path === path);
  if (!node) throw new Error(`no node ${path}`);
  return node;
};

describe.each([
  ['a payload', payloadInput],
  ['a document', documentInput],
])('the sizes of %s', (_, input) => {
  test('add up in every form', () => {
    const report = profile(input, options);
    expect(report.total.raw).toBe(Buffer.byteLength(PAYLOAD));
    for (const size of ['raw', ...CODECS] as const) {
      const sum = roots(report).reduce((total, node) => total + node[size], 0);
      expect(sum, size).toBeCloseTo(report.total[size], 0);
      const meanings = report.categories.reduce((total, one) => total + one[size], 0);
      expect(meanings, size).toBeCloseTo(report.total[size], 0);
    }
  });

  test('tell what is new from what is repeated', () => {
    const report = profile(input, options);
    const first = nodeAt(report, 'page:/ › ul › li[0]');
    const last = nodeAt(report, 'page:/ › ul › li[59]');
    expect(last.raw).toBe(first.raw + 1);
    expect(last.brotli).toBeLessThan(first.brotli / 5);
    const skeleton = nodeAt(report, 'root');
    expect(skeleton.brotli / report.total.brotli).toBeGreaterThan(
      (3 * skeleton.raw) / report.total.raw,
    );
  });

  test('say what leaving a node out saves', () => {
    const report = profile(input, options);
    const list = nodeAt(report, 'page:/ › ul');
    for (const codec of CODECS) {
      expect(list.saves?.[codec]).toBeGreaterThan(0);
      expect(list.saves?.[codec]).toBeLessThan(list.raw);
    }
    expect(nodeAt(report, 'page:/ › ul › li[0]').saves?.brotli).toBeLessThan(30);
  });
});

test('a document tells what it says twice', () => {
  const { document } = profile(documentInput, options);
  expect(document?.duplicates).toMatchObject({
    strings: 60,
    raw: 60 * Buffer.byteLength(`"${TEXT}"`),
  });
  expect(document?.duplicates.factor.raw).toBeGreaterThan(document?.duplicates.factor.brotli ?? 0);
});

describe('the outputs', () => {
  const hostile = {
    ...payloadInput,
    name: '<script>alert(1)</script>',
    bytes: Buffer.from(`0:{"page:/<img src=x>":["$","p","\\u003c/script\\u003e|\`",{"a":"b"}]}\n`),
  };

  test('have no colours off a terminal', () => {
    const text = formatReport(profile(payloadInput, options), 20);
    expect(text).not.toContain('\u001b');
    expect(text).toMatch(/page:\/ › ul › li\[\]/);
  });

  test('escape what a payload holds', () => {
    const report = profile(hostile, options);
    const html = formatHtml(report);
    expect(html).not.toContain('<img');
    expect(html.match(/<script\b/g)).toHaveLength(3);
    expect(html.match(/<\/script/g)).toHaveLength(3);
    expect(markdownReport(report, 20)).not.toMatch(/\| `[^`]*\|[^`]*` \|/);
  });

  test('need no network', () => {
    const html = formatHtml(profile(payloadInput, options));
    expect(html).toContain("default-src 'none'");
    expect(html).not.toMatch(/\b(?:src|href)=/);
  });
});
