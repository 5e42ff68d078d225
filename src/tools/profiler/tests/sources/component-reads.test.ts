import { describe, expect, test } from 'vitest';
import {
  type Reads,
  readsOfComponent,
  readsPropsOfElements,
} from '../../sources/component-reads.ts';
import { loadParser } from '../../sources/syntax.ts';

const parse = await loadParser();

/** The paths of reads, which end at a value that is read as a whole: `a.x b.[].id`. */
const pathsOf = (reads: Reads | undefined, path = ''): string[] =>
  reads instanceof Map && reads.size > 0
    ? [...reads].flatMap(([field, inner]) => pathsOf(inner as Reads, `${path}.${field}`))
    : [reads instanceof Map ? `${path}: nothing` : path];

const readsOf = (source: string, name = 'Box') => {
  const tree = parse?.(source);
  const reads = tree && readsOfComponent(tree, name);
  if (typeof reads !== 'object') return reads;
  if ('unknown' in reads) return reads.unknown;
  return pathsOf(reads)
    .sort()
    .join(' ')
    .replaceAll(/(^| )\./g, '$1');
};

describe('the reads of a component', () => {
  test.each([
    ['destructured props', 'export function Box({ a, b: c }) { return c; }', 'a: nothing b'],
    ['fields of a prop', 'export function Box({ a }) { return a.x + a.y.z; }', 'a.x a.y.z'],
    ['props by name', 'export const Box = (props) => props.a?.b;', 'a.b'],
    ['items', 'export const Box = ({ a }) => a.map(({ id }) => <p key={id} />);', 'a.[].id'],
    ['items by name', 'export const Box = ({ a }) => a.map((it) => it.b.c);', 'a.[].b.c'],
    ['a length', 'export const Box = ({ a }) => a.length;', 'a.length'],
    ['a variable', 'export const Box = ({ a }) => { const { x } = a; return x; };', 'a.x'],
    ['no types', 'export function Box({ a }: { a: string; b: number }) { return a; }', 'a'],
    ['a default', 'export const Box = ({ a = 1 }) => a;', 'a'],
    ['a renamed prop with a default', 'export const Box = ({ a: b = {} }) => b.x;', 'a.x'],
    ['a pattern with a default', 'export const Box = ({ a: { x } = {} }) => x;', 'a.x'],
    ['children', 'export const Box = ({ children }) => <p>{children}</p>;', 'children'],
    ['a computed key', 'export const Box = ({ a, b }) => ({ [a.x]: 1 });', 'a.x b: nothing'],
    ['an exported name', 'function Inner({ a }) { return a; } export { Inner as Box };', 'a'],
    ['no parameter', 'export function Box() { return null; }', ': nothing'],
  ])('follow %s', (_, source, expected) => {
    expect(readsOf(source)).toBe(expected);
  });

  test.each([
    ['the rest', 'export const Box = ({ a, ...rest }) => rest;'],
    ['a spread', 'export const Box = (props) => <p {...props} />;'],
    ['a call with the props', 'export const Box = (props) => use(props);'],
    ['a computed field', 'export const Box = (props) => props[name];'],
    [
      'the rest of a variable',
      'export const Box = (props) => { const { a, ...rest } = props; return rest; };',
    ],
    [
      'an assertion of its type',
      'export const Box = (props: object) => (props as { a: string }).a;',
    ],
  ])('are unknown after %s', (_, source) => {
    expect(readsOf(source)).toBe('it passes all its props on');
  });

  test.each([
    ['passed on', 'export const Box = ({ a }) => use(a);'],
    ['sorted', 'export const Box = ({ a }) => a.toSorted();'],
    ['mapped by another function', 'export const Box = ({ a }) => a.map(show);'],
    ['used as an element', 'export const Box = ({ a }) => <a />;'],
  ])('are all of a prop that is %s', (_, source) => {
    expect(readsOf(source)).toBe('a');
  });

  test('are unknown if the component cannot be found or parsed', () => {
    expect(readsOf('export function Box( {')).toBeUndefined();
    for (const source of [
      'export function Other() {}',
      'export const Box = memo(Inner);',
      'const Inner = ({ a }) => a; export const Box = memo(Inner, (one, other) => one.b === other.b);',
      'export const Box = observer(({ a }) => a);',
      `export { Box } from './box.tsx';`,
    ]) {
      expect(readsOf(source), source).toMatch(/exports no function/);
    }
    expect(readsOf('export function Box() { return arguments[0].a; }')).toMatch(/arguments/);
  });

  test.each([
    ['memo', 'export const Box = memo(({ a }) => a);'],
    ['memo of React', 'export const Box = React.memo(function Inner({ a }) { return a; });'],
    ['forwardRef', 'export const Box = forwardRef(({ a }, ref) => <p ref={ref}>{a}</p>);'],
    ['both', 'export const Box = memo(forwardRef<T, P>(({ a }, ref) => a));'],
    ['memo of a name', 'function Inner({ a }) { return a; } export const Box = memo(Inner);'],
    ['an assertion', 'export const Box = memo(({ a }) => a) as Typed;'],
  ])('are found within %s', (_, source) => {
    expect(readsOf(source)).toBe('a');
  });

  test('are those of its own function', () => {
    const other = 'function Other({ a }) { return arguments.length + a; }';
    expect(readsOf(`${other} export const Box = ({ a }) => a.x;`)).toBe('a.x');
    expect(
      readsOf('export const Box = ({ a }) => { const go = () => a.y; return a.x + go(); };'),
    ).toBe('a.x a.y');
  });

  test('are those of the default export, declared there or before', () => {
    expect(readsOf('export default function Box({ a }) { return a; }', 'default')).toBe('a');
    expect(readsOf('const Box = ({ a }) => a; export default Box;', '')).toBe('a');
  });
});

test.each([
  ['items.map((item) => item.props.label)', true],
  ['const { props } = cloneElement(child);', true],
  ['this.props.label', false],
  ['function Box(props) { return props.label; }', false],
])('reading the props of elements: %s', (source, expected) => {
  expect(readsPropsOfElements(source)).toBe(expected);
});
