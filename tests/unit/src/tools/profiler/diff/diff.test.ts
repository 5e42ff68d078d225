import { describe, expect, test } from 'vitest';
import { type Diff, diffReports } from '../../../../../../src/tools/profiler/diff/diff.ts';
import { profile } from '../../../../../../src/tools/profiler/profile.ts';

const report = (...lines: string[]) =>
  profile(
    { name: 'test', bytes: Buffer.from(`${lines.join('\n')}\n`), timing: null },
    { findModule: () => ({ file: null, chunk: null }), readSource: () => undefined },
  );

const diff = (before: string[], after: string[]): Diff =>
  diffReports(report(...before), report(...after));

const PAGE = [
  '1:I["abc",[],"Link",1]',
  '0:{"page:/":["$","p",null,{"children":["$","$L1",null,{"href":"/a"}]}]}',
];

describe('a diff', () => {
  test('is empty for the same page', () => {
    const { changes, slots, total } = diff(PAGE, PAGE);
    expect({ changes, slots }).toEqual({ changes: [], slots: [] });
    expect(total).toEqual({ raw: 0, gzip: 0, brotli: 0, zstd: 0 });
  });

  test('is empty where only rows are numbered and cut otherwise, and for another build', () => {
    const cut = [
      '1a:I["abc",[],"Link",1]',
      '0:{"page:/":"$L1b"}',
      '1b:["$","p",null,{"children":["$","$L1a",null,{"href":"/a"}]}]',
    ];
    expect(diff(PAGE, cut).changes).toEqual([]);
    const link = (hash: string) => [
      `0:{"root":["$","link","css:/assets/page-${hash}.css",{"href":"/assets/page-${hash}.css"}],"_buildId":"${hash}"}`,
    ];
    expect(diff(link('Cll4HTQW'), link('Xy_9-aBc')).changes).toEqual([]);
  });

  test('names the prop that grew', () => {
    const grown = PAGE.map((line) => line.replace('"/a"', '"/a/longer"'));
    const { changes, slots } = diff(PAGE, grown);
    expect(changes).toEqual([
      { path: 'page:/ › p › Link.href', kind: 'changed', content: 7, brotli: expect.any(Number) },
    ]);
    expect(slots).toMatchObject([{ slot: 'page:/', raw: 7 }]);
  });

  test('names what came and went by its topmost node', () => {
    const { changes } = diff(PAGE, [
      '0:{"page:/":["$","p",null,{"children":["$","ul",null,{"children":["$","li",null,{}]}]}]}',
    ]);
    expect(changes.map(({ path, kind }) => `${kind} ${path}`).sort()).toEqual([
      'added page:/ › p › ul',
      'removed page:/ › import Link',
      'removed page:/ › p › Link',
    ]);
  });
});
