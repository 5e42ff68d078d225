import { beforeAll, describe, expect, test } from 'vitest';
import { ProfilerError } from '../../bytes/errors.ts';
import { frame } from '../../flight/framer.ts';
import { buildTree, type Tree } from '../../tree/build-tree.ts';
import { describeLost, warningsOf } from '../../tree/problems.ts';
import { renderCorpus, type Sample } from '../support/corpus.ts';
import { FLIGHT_SAMPLES } from '../support/flight/samples.ts';
import { readTree as read, sumOfSlots } from '../support/read.ts';

/** Throws unless the bytes of all slots and groups are the payload's. */
const checkSum = (tree: Tree) => expect(sumOfSlots(tree)).toBe(tree.payload.length);

describe('an incomplete payload', () => {
  test('without a row that is written before its pointer is refused with the pointer', () => {
    expect(() => read('0:{"page:/":["$","p",null,{"data":"$Q1f"}]}\n')).toThrow(
      'at byte 34: row 1f is referenced from page:/ › p.data ("$Q1f" at byte 34) but missing',
    );
  });

  test('without a row that may come late is measured with a warning that names the pointer', () => {
    const attribution = read('0:{"page:/":["$","p",null,{"children":["$L1f","$L1f"]}]}\n');
    checkSum(attribution);
    expect(warningsOf(attribution)).toEqual([
      'row 1f is referenced from page:/ › p ("$L1f" at byte 39) but missing: its prerender was ' +
        'halted, or the payload was cut between two rows',
    ]);
  });

  test('that was cut is measured, and names the rows that had not come', () => {
    const cut = (payload: string) => buildTree(Buffer.from(payload), undefined, undefined, true);
    const tree = cut('0:{"page:/":["$","p",null,{"data":"$Q1f","children":["$L2","$L2"]}]}\n');
    expect(describeLost(tree.missing)).toBe('missing rows: 1f, 2');
    expect(warningsOf(tree, true)[0]).toMatch(/row 1f .* had not come/);
    expect(() => cut('1:"x"\n')).toThrow('cut before row 0: of whole rows 1 came, 6 B');
  });

  test('that declares missing parts is measured with a warning, whichever row it lacks', () => {
    const rows = '0:{"page:/":["$","p",null,{"data":"$Q1f"}]}\n';
    expect(warningsOf(read(`~${rows}`))).toEqual([expect.stringContaining('row 1f is referenced')]);
    expect(() => read(`#${rows}`)).toThrow('row 1f is referenced');
  });

  test('that was halted is measured with a warning', () => {
    expect(warningsOf(read('0:{"a":"$@1"}\n1:\n'))).toEqual(['row 1 in (root).a was halted']);
    expect(warningsOf(read('0:{"a":"$1"}\n1:R\n1:"x"\n'))).toEqual([
      expect.stringContaining('the stream of row 1 in (root).a does not end'),
    ]);
  });

  test('that follows another is measured once', () => {
    const one = '0:{"page:/":"$L1"}\n1:["$","p",null,{}]\n2:"$Sx"\n';
    const twice = read(one + one);
    checkSum(twice);
    expect(warningsOf(twice)).toEqual([expect.stringContaining('two payloads stand one after')]);
    expect(twice.nodes.filter(({ parent }) => !parent).map(({ name }) => name)).toContain(
      '(repeated)',
    );
  });

  test('does not require rows that only debugging points at', () => {
    expect(warningsOf(read('0:{"a":["$","p",null,{},"$7","$8",1]}\n0:D"$9"\n'))).toEqual([]);
  });
});

describe('a payload cut between two rows', () => {
  let corpus: readonly Pick<Sample, 'payload'>[];
  beforeAll(async () => {
    corpus = [...(await renderCorpus('production')), ...FLIGHT_SAMPLES];
  });

  test('is reported, or its content is complete', () => {
    const reasons = new Set<string>();
    for (const { payload } of corpus) {
      for (const { end } of frame(payload)) {
        try {
          const attribution = read(payload.subarray(0, end));
          checkSum(attribution);
          reasons.add(warningsOf(attribution).length > 0 ? 'warned' : 'whole');
        } catch (error) {
          if (!(error instanceof ProfilerError)) throw error;
          reasons.add(error.reason);
        }
      }
    }
    expect([...reasons].sort()).toEqual(['no-root', 'warned', 'whole']);
  });
});

describe('a payload that nests', () => {
  const nested = (depth: number) =>
    `0:{"page:/":${'["$","div",null,{"children":'.repeat(depth)}"x"${'}]'.repeat(depth)}}\n`;
  const lazyRows = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const next = (at + 2).toString(16);
      return `${(at + 1).toString(16)}:["$","p",null,{"children":"$L${next}"}]\n`;
    }).join('');

  test.each([
    ['1,500 elements', nested(1500), 200],
    ['10,000 elements', nested(10_000), 200],
    ['3,000 lazy rows', `0:{"page:/":"$L1"}\n${lazyRows(3000)}${(3001).toString(16)}:"x"\n`, 3000],
    ['objects of data', `0:${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}\n`, 200],
    ['lists of data', `0:${'['.repeat(100_000)}${']'.repeat(100_000)}\n`, 0],
  ])('%s is measured', (_, payload, depth) => {
    const tree = read(payload);
    checkSum(tree);
    expect(Math.max(...tree.nodes.map((node) => node.depth))).toBeGreaterThanOrEqual(depth);
    const longest = Math.max(...tree.nodes.map(({ path }) => path.length));
    expect(longest).toBeLessThan(2000);
  });

  test('in a circle is measured', () => {
    checkSum(read('0:{"a":"$1","b":["$","$2",null,{"children":"$0"}]}\n1:"$2"\n2:"$1"\n'));
    checkSum(read('0:"$0"\n'));
    checkSum(read('0:["$","p",null,{"children":"$L1"}]\n1:["$","b",null,{"children":"$L1"}]\n'));
  });

  test('nowhere, with 10 MB in a row, is measured', () => {
    const items = Array.from({ length: 100 }, (_, at) => `"${String(at).padEnd(100_000, 'x')}"`);
    checkSum(read(`0:{"page:/":["$","p",null,{"data":[${items.join(',')}]}]}\n`));
  });
});
