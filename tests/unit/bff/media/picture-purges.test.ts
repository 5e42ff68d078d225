import { beforeEach, describe, expect, test } from 'vitest';
import { PicturePurges } from '../../../../bff/media/picture-purges.ts';
import type { PictureSource } from '../../../../bff/media/picture-hosts.ts';

const source = (path: string, host?: string): PictureSource => ({ host, path, key: path });
const soft = (...paths: string[]) => ({ paths, prefixes: [], isHard: false });
const hard = (...paths: string[]) => ({ paths, prefixes: [], isHard: true });

let purges: PicturePurges;

beforeEach(() => {
  purges = new PicturePurges();
});

describe('a copy', () => {
  test.each([
    ['its own path', soft('/a.jpg'), 'stale'],
    ['its path, hard', hard('/a.jpg'), 'gone'],
    ['a prefix of it', { paths: [], prefixes: ['/a'], isHard: false }, 'stale'],
    ['another path', soft('/b.jpg', '/a'), 'current'],
    ['its path on another host', soft('https://x.example/a.jpg'), 'current'],
  ])('that is older than a purge of %s is %s', async (_what, purge, state) => {
    await purges.add(purge, 100);
    expect(purges.stateOf(source('/a.jpg'), 100)).toBe(state);
    expect(purges.stateOf(source('/a.jpg'), 101)).toBe('current');
  });

  test('is named with all its queries by the path alone', async () => {
    await purges.add(soft('/a.jpg'), 100);
    await purges.add(soft('/b.jpg?v=1'), 100);
    expect(purges.stateOf(source('/a.jpg?v=1'), 1)).toBe('stale');
    expect(purges.stateOf(source('/b.jpg?v=2'), 1)).toBe('current');
  });

  test('of a listed host is named by its address', async () => {
    await purges.add(soft('https://x.example/a.jpg'), 100);
    expect(purges.stateOf(source('/a.jpg', 'x.example'), 1)).toBe('stale');
  });

  test('stays gone when a soft purge follows a hard one', async () => {
    await purges.add(hard('/a.jpg'), 100);
    await purges.add(soft('/a.jpg'), 200);
    expect(purges.stateOf(source('/a.jpg'), 100)).toBe('gone');
    expect(purges.stateOf(source('/a.jpg'), 101)).toBe('stale');
  });
});

test('what is asked for from now on is after all purges, whatever the clock says', async () => {
  await purges.add(soft('/a.jpg'), 100);
  expect(purges.after(90)).toBe(101);
  expect(purges.after(500)).toBe(500);
});

describe('of more than 2000 names the oldest', () => {
  const names = Array.from({ length: 2000 }, (_, index) => `/n-${index}`);

  test('are taken to have named everything', async () => {
    await purges.add(soft('/a.jpg'), 100);
    await purges.add(soft(...names), 200);
    expect(purges.stateOf(source('/other.jpg'), 100)).toBe('stale');
    expect(purges.stateOf(source('/other.jpg'), 101)).toBe('current');
    expect(purges.stateOf(source('/n-1999'), 200)).toBe('stale');
  });

  test('and hard ones to have taken away everything', async () => {
    await purges.add(hard('/a.jpg'), 100);
    await purges.add(soft(...names), 200);
    expect(purges.stateOf(source('/other.jpg'), 100)).toBe('gone');
    expect(purges.stateOf(source('/other.jpg'), 101)).toBe('current');
  });

  test('are not so when the same is purged again and again', async () => {
    for (let time = 1; time <= 3000; time += 1) await purges.add(soft('/a.jpg'), time);
    expect(purges.stateOf(source('/other.jpg'), 1)).toBe('current');
    expect(purges.stateOf(source('/a.jpg'), 3000)).toBe('stale');
  });
});
