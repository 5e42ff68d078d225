import { describe, expect, test } from 'vitest';
import { savedBytes } from '../../bytes/body.ts';
import {
  CARD,
  cardPage as page,
  projectOf,
  reportOf,
  suspectedIn as suspected,
} from '../support/read.ts';

describe('values that React cut into rows', () => {
  const entry = (at: number) =>
    `["$","li","${at}",{"children":"${(at * 7919).toString(36)} ${at}"}]`;
  const entries = Array.from({ length: 12 }, (_, at) => entry(at));
  /** A menu whose entries from a number on are in a separate row. */
  const menu = (cut: number, row: string) =>
    `["$","nav",null,{"children":["$","ul",null,{"children":[${[...entries.slice(0, cut), `"$L${row}"`, ...entries.slice(cut + 1)].join(',')}]}]}]`;
  const twins = (second: string) =>
    suspected([
      '0:{"page:/":"$L1"}',
      `1:["$","body",null,{"children":[${menu(3, 'a')},${menu(8, 'b')}]}]`,
      `a:${entry(3)}`,
      `b:${second}`,
    ]);

  test('are equal wherever they were cut, and count as one finding', () => {
    const [nav, ...others] = twins(entry(8));
    expect(others).toEqual([]);
    expect(nav).toMatchObject({ kind: 'same-subtree', detail: 'nav is sent 2×', count: 2 });
    // The second menu with its row becomes a pointer.
    expect(savedBytes(nav?.edits ?? [])).toBeGreaterThan(menu(8, 'b').length);
  });

  test('differ if a row differs, or if other pointers lead to the row', () => {
    expect(twins(entry(99)).map(({ detail }) => detail)).not.toContain('nav is sent 2×');
    const shared = [
      '0:{"page:/":"$L1"}',
      `1:["$","body",null,{"children":[${menu(3, 'a')},${menu(8, 'b')},"$Lb"]}]`,
    ];
    const found = suspected([...shared, `a:${entry(3)}`, `b:${entry(8)}`]);
    expect(found.map(({ detail }) => detail)).not.toContain('nav is sent 2×');
  });

  test('in a circle are read to the end', () => {
    expect(
      suspected([
        '0:{"page:/":"$L1"}',
        '1:["$","p",null,{"children":["$L2"]}]',
        '2:["$","p",null,{"children":["$L2"]}]',
      ]),
    ).toEqual([]);
  });
});

describe('lists whose items another list has', () => {
  const names = Array.from({ length: 60 }, (_, at) => `name ${(at * 7919) % 6007}`);
  const partsOf = (props: object) =>
    suspected(page(`["$","$L1",null,${JSON.stringify({ title: names, ...props })}]`))
      .filter(({ kind }) => kind === 'list-part')
      .map(({ detail }) => detail);

  test('are found sorted and filtered', () => {
    const some = names.filter((name) => name.endsWith('1') || name.endsWith('3'));
    expect(partsOf({ sorted: names.toSorted(), some })).toEqual([
      'sorted holds nothing that title does not hold',
      'some holds nothing that title does not hold',
    ]);
  });

  test.each([
    ['with an item more', [...names.slice(0, 20), 'another']],
    ['of few items', names.slice(0, 7)],
    ['of numbers', Array.from({ length: 20 }, (_, at) => at)],
  ])('are not a finding %s', (_, list) => {
    expect(partsOf({ list })).toEqual([]);
  });
});

describe('parts that were not checked', () => {
  const uncheckedOf = (source: string, element = '["$","$L1",null,{"title":"а"}]') =>
    reportOf(`${page(element).join('\n')}\n`, projectOf(source)).unchecked;

  test.each([
    ['export const Card = (props) => <p {...props} />;', /of Card: it passes all its props on/],
    ['export const Card = styled(Inner);', /of Card: its file exports no function/],
    ['export const Card = (', /of Card: its source cannot be parsed/],
    [
      'export const Card = ({ children }) => children.map((one) => one.props.a);',
      /Card reads props of elements/,
    ],
  ])('are reported: %s', (source, expected) => {
    const [said, ...others] = uncheckedOf(source, '["$","$L1",null,{"title":"а"}]');
    expect(said).toMatch(expected);
    expect(others).toEqual([]);
  });

  test('are none if all reads are known, and everything without a project', () => {
    expect(uncheckedOf(CARD)).toEqual([]);
    expect(reportOf(`${page('["$","$L1",null,{}]').join('\n')}\n`).unchecked).toEqual([
      expect.stringContaining('--root'),
    ]);
  });
});
