import { expect, test } from 'vitest';
import { profile } from '../../profile.ts';
import { aggregate, widest } from '../../report/aggregate.ts';
import { formatReport } from '../../report/table.ts';

const profileRoot = (model: unknown) =>
  profile({ name: 'test', bytes: Buffer.from(`0:${JSON.stringify(model)}\n`), timing: null });

const element = (type: string, props: object) => ['$', type, null, props];

const patternsOf = (model: unknown) =>
  widest(aggregate(profileRoot(model)), 20).map(({ pattern }) => pattern);

test('an element that only wraps another one is left out', () => {
  const text = 'кружок рисования для самых маленьких '.repeat(20);
  const patterns = patternsOf(element('main', { children: element('p', { title: text }) }));
  expect(patterns).toContain('(root) › main › p.title');
  expect(patterns).not.toContain('(root) › main › p');
});

test('what stands in a sibling of a longer name makes no wrapper', () => {
  const long = 'прогулка в лесу '.repeat(20);
  const patterns = patternsOf(element('main', { p: 'занятие музыкой', pre: { text: long } }));
  expect(patterns).toContain('(root) › main.p');
});

test('every path is read once, however many patterns there are', () => {
  const fields = Array.from({ length: 500 }, (_, at) => [`field${at}`, `value ${at}`]);
  const report = profileRoot(element('main', { data: Object.fromEntries(fields) }));
  let reads = 0;
  const nodes = report.nodes.map((node) => ({
    ...node,
    get path() {
      reads += 1;
      return node.path;
    },
  }));
  formatReport({ ...report, nodes }, 20);
  expect(report.nodes.length).toBeGreaterThan(500);
  expect(reads).toBe(nodes.length);
});
