import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import { loadedPagesAtom } from '../../../../../src/features/lists/loaded-pages-atom.ts';

const loaded = (page: number, ...ids: number[]) => ({
  page,
  items: ids.map((id) => ({ id })),
  nextPage: page + 1,
});

test('pages are kept by list, in their order, the newest copy of each', () => {
  const store = createStore();
  store.set(loadedPagesAtom, { list: '/news?page=1', loaded: loaded(3, 30) });
  store.set(loadedPagesAtom, { list: '/news?page=1', loaded: loaded(2, 20) });
  store.set(loadedPagesAtom, { list: '/moves?page=1', loaded: loaded(2, 21) });
  store.set(loadedPagesAtom, { list: '/news?page=1', loaded: loaded(3, 31) });
  expect(store.get(loadedPagesAtom)).toStrictEqual({
    '/news?page=1': [loaded(2, 20), loaded(3, 31)],
    '/moves?page=1': [loaded(2, 21)],
  });
});
