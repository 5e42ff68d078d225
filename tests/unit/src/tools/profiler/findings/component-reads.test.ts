import { describe, expect, test } from 'vitest';
import {
  type Reads,
  readsOfComponent,
} from '../../../../../../src/tools/profiler/findings/component-reads.ts';

/** Reads as plain data, for comparing. */
const plain = (reads: Reads | undefined): unknown =>
  reads instanceof Map
    ? Object.fromEntries([...reads].map(([field, inner]) => [field, plain(inner as Reads)]))
    : reads;

const readsOf = (source: string, name = 'Box') => plain(readsOfComponent(source, name));

describe('the reads of a component', () => {
  test.each([
    ['destructured props', 'export function Box({ a, b: c }) { return c; }', { a: {}, b: 'all' }],
    [
      'fields of a prop',
      'export function Box({ a }) { return a.x + a.y.z; }',
      {
        a: { x: 'all', y: { z: 'all' } },
      },
    ],
    ['props by name', 'export const Box = (props) => props.a?.b;', { a: { b: 'all' } }],
    [
      'items',
      'export const Box = ({ list }) => list.map(({ id }) => <p key={id} />);',
      {
        list: { '[]': { id: 'all' } },
      },
    ],
    [
      'items by name',
      'export const Box = ({ list }) => list.map((it) => it.a.b);',
      {
        list: { '[]': { a: { b: 'all' } } },
      },
    ],
    ['a length', 'export const Box = ({ list }) => list.length;', { list: {} }],
    [
      'a destructured variable',
      'export const Box = ({ a }) => { const { x } = a; return x; };',
      {
        a: { x: 'all' },
      },
    ],
    [
      'types, which read nothing',
      'export function Box({ a }: { a: string; b: number }) { return a; }',
      {
        a: 'all',
      },
    ],
    ['a default', 'export const Box = ({ a = 1 }) => a;', { a: 'all' }],
    ['no parameter', 'export function Box() { return null; }', {}],
  ])('follow %s', (_, source, expected) => {
    expect(readsOf(source)).toEqual(expected);
  });

  test.each([
    ['the rest', 'export const Box = ({ a, ...rest }) => rest;'],
    ['a spread', 'export const Box = (props) => <p {...props} />;'],
    ['a call with the props', 'export const Box = (props) => use(props);'],
    ['a computed field', 'export const Box = (props) => props[name];'],
  ])('are all after %s', (_, source) => {
    expect(readsOf(source)).toBe('all');
  });

  test.each([
    ['passed on', 'export const Box = ({ a }) => use(a);'],
    ['sorted', 'export const Box = ({ a }) => a.toSorted();'],
    ['mapped by another function', 'export const Box = ({ a }) => a.map(show);'],
    ['used as an element', 'export const Box = ({ a }) => <a />;'],
  ])('are all of a prop that is %s', (_, source) => {
    expect(JSON.stringify(readsOf(source))).toContain('all');
  });

  test('are unknown where the component cannot be found or parsed', () => {
    expect(readsOf('export function Other() {}')).toBeUndefined();
    expect(readsOf('export const Box = memo(Inner);')).toBeUndefined();
    expect(readsOf('export function Box( {')).toBeUndefined();
  });
});
