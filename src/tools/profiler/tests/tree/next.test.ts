import { describe, expect, test } from 'vitest';
import { readDocument } from '../../bytes/read-document.ts';
import { frame } from '../../flight/framer.ts';
import type { Tree } from '../../tree/build-tree.ts';
import { weigh } from '../../tree/painting.ts';
import { readSample } from '../support/next-samples.ts';
import { readTree, slotAt, sumOfSlots } from '../support/read.ts';

function read(name: string): Tree {
  const bytes = readSample(name);
  return readTree(name.endsWith('.html') ? readDocument(bytes).payload : bytes);
}

const namesOf = ({ nodes }: Tree, kind: string): string[] =>
  nodes.filter((node) => node.kind === kind).map(({ name }) => name);
const slotsOf = (tree: Tree): string[] => namesOf(tree, 'slot');
const clientsOf = (tree: Tree): Set<string> => new Set(namesOf(tree, 'client'));

const PAGES = [
  'layout:/',
  'layout:/@aside',
  'layout:/@aside/blog',
  'layout:/@aside/blog/[slug]',
  'layout:/blog',
  'layout:/blog/[slug]',
  'page:/@aside/blog/[slug]',
  'page:/blog/[slug]',
];
const BLOG = ['build id', 'head', ...PAGES, 'router'];

describe.each([
  '15/blog.html',
  '15/blog.rsc',
  '16.0/blog.rsc',
  '16.0-cached/blog.html',
  '16.4/blog.rsc',
  '16.4-cached/blog.html',
])('a page of Next in %s', (name) => {
  const page = read(name);

  test('is named by route segments', () => {
    const slots = slotsOf(page).filter((slot) => slot !== 'runtime prefetch');
    expect(slots.toSorted()).toEqual(BLOG);
  });

  test('leaves no byte and no row without an owner', () => {
    expect(sumOfSlots(page)).toBe(page.payload.length);
    expect(namesOf(page, 'group')).not.toContain('(unreferenced)');
  });

  test('assigns each segment the output of its file', () => {
    expect(slotAt(page, '"className":"page"')).toBe('layout:/');
    expect(slotAt(page, '"className":"blog"')).toBe('layout:/blog');
    expect(slotAt(page, '["$","article",null')).toBe('page:/blog/[slug]');
    expect(slotAt(page, '"children":["More like "')).toBe('page:/@aside/blog/[slug]');
    expect(slotAt(page, '"charSet":"utf-8"')).toBe('head');
  });

  test('names its client components', () => {
    expect(clientsOf(page)).toContain('Menu');
    expect([...clientsOf(page)].filter((client) => /^module \d+$/.test(client))).toHaveLength(2);
  });
});

test.each(['16.4/blog.rsc', '16.4-cached/blog.html'])(
  '%s has the late parts of its page',
  (name) => {
    expect(slotAt(read(name), '"className":"visitor"')).toBe('page:/blog/[slug]');
  },
);

describe('a navigation', () => {
  test.each([
    ['15/navigation.rsc', ['layout:/blog/[slug]', 'page:/blog/[slug]']],
    ['16.4/navigation.rsc', ['layout:/blog/[slug]', 'page:/blog/[slug]', 'layout:/@aside/blog']],
  ])('in %s has the segments that change', (name, segments) => {
    const navigation = read(name);
    expect(slotsOf(navigation)).toEqual(expect.arrayContaining(segments));
    expect(slotAt(navigation, '"The second post"')).toBe('page:/blog/[slug]');
    expect(slotAt(navigation, '["More like "')).toBe('page:/@aside/blog/[slug]');
    expect(navigation.payload.includes('"className":"page"')).toBe(false);
  });
});

describe('a prefetched', () => {
  test.each(['16.0-cached/tree.rsc', '16.4-cached/tree.rsc'])(
    'tree, %s, is the router’s',
    (name) => {
      expect(slotsOf(read(name))).toEqual(['build id', 'router']);
    },
  );

  test('segment of 16.0 does not name itself', () => {
    const segment = read('16.0-cached/segment.rsc');
    expect(slotAt(segment, '["$","article",null')).toBe('segment');
    expect(slotAt(segment, '"isPartial"')).toBe('router');
  });

  test('segment of 16.4 does', () => {
    const segment = read('16.4-cached/segment.rsc');
    expect(slotAt(segment, '["$","article",null')).toBe('page:/blog/[slug]');
  });

  test('runtime payload in a document is a slot of its own', () => {
    const page = read('16.4-cached/blog.html');
    const slot = page.nodes.find(({ name }) => name === 'runtime prefetch');
    const embedded = weigh(page, null).total[slot?.id ?? -1] as number;
    expect(embedded / page.payload.length).toBeGreaterThan(0.4);
  });
});

test('the prefetched shell of a page has its segments and no parameters', () => {
  const shell = read('16.4/prefetch.rsc');
  expect(slotsOf(shell).toSorted()).toEqual(BLOG);
  expect(slotAt(shell, '"className":"blog"')).toBe('layout:/blog');
  expect(shell.payload.includes('"article"')).toBe(false);
});

test('a page below a group and an optional catch-all has both in its name', () => {
  const slots = slotsOf(read('15/items.rsc'));
  expect(slots).toContain('page:/(shop)/items/[[...path]]');
  expect(slots).toContain('default:/@aside');
});

test('the result of a server function is a slot', () => {
  const action = read('16.4/action.rsc');
  expect(slotAt(action, '"subscribed"')).toBe('action');
  expect(slotAt(action, '"q":""')).toBe('router');
});

test('the result of a server function is broken down to its fields, although it has no element', () => {
  const result = Buffer.from('0:{"a":"$@1","f":"","b":"build"}\n1:{"user":{"tags":[{"x":1}]}}\n');
  const { nodes } = readTree(result);
  expect(nodes.map(({ path }) => path)).toContain('action.user.tags[0].x');
});

describe('the mark of a prerendered payload', () => {
  test.each([
    ['16.4-cached/home.rsc', '#'],
    ['16.4/prefetch.rsc', '~'],
  ])('of %s is a byte of it: %s', (name, mark) => {
    const tree = read(name);
    const { payload, rows } = tree;
    expect(payload.toString('latin1', 0, 1)).toBe(mark);
    expect(rows[0]?.start).toBe(1);
    expect(rows.at(-1)?.end).toBe(readSample(name).length);
    expect(slotAt(tree, mark)).toBe('(prerender marker)');
  });

  test('does not shift offsets in errors', () => {
    const cut = readSample('16.4-cached/home.rsc').subarray(0, 1000);
    expect(() => frame(cut)).toThrow('at byte 1000');
  });
});

test('a payload with short keys of its own is not mistaken for Next’s', () => {
  const own = Buffer.from('0:{"a":1,"f":["x"],"title":["$","p",null,{}]}\n');
  expect(slotsOf(readTree(own))).toEqual(['a', 'f', 'title']);
});

test('flight data of an unknown shape is kept whole', () => {
  const text = '0:{"b":"x","f":[[1,2,3,4],["children","a",null,null,null,null]],"S":true}\n';
  const odd = Buffer.from(text);
  expect(slotsOf(readTree(odd))).toContain('router');
});
