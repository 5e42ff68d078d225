import { expect, test } from 'vitest';
import { profile } from '../../../profile.ts';
import { layOut } from '../../../report/page/browser/layout.js';
import { buildTree } from '../../../report/page/browser/model.js';
import type { PageData } from '../../../report/page/browser/types.ts';
import { formatData } from '../../../report/page/data.ts';

const PROP = '{"title":{"a":[{"b":1},{"b":2}]},"children":["$","b","k",null]}';

test.each([
  ['usual', 1],
  ['12,000 deep', 12_000],
])('the page has the paths of the report for a tree that is %s', (_, depth) => {
  const [open, close] = ['["$","i",null,{"children":'.repeat(depth), '}]'.repeat(depth)];
  const bytes = Buffer.from(`0:{"page:/":${open}["$","p",null,${PROP}]${close},"":"x"}\n`);
  const report = profile({ name: 'page', bytes, timing: null }, { withSavings: false });
  const { root, byId } = buildTree(JSON.parse(formatData(report)) as PageData);
  expect(report.nodes.filter(({ id, path }) => byId.get(id)?.path !== path)).toEqual([]);
  const last = report.nodes.find(({ kind, name }) => kind === 'element' && name === 'b');
  expect(byId.get(last?.id ?? -1)?.label).toBe('b[k]');
  expect(layOut(root, 'raw', { width: 800, height: 600 }).children).not.toEqual([]);
});
