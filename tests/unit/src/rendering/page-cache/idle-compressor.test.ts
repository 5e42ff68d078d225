import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SegmentedCache } from '../../../../../bff/shared/segmented-cache.ts';
import { packVariants, type Variants } from '../../../../../bff/shared/variants.ts';
import {
  IdleCompressor,
  QUIET_MS,
} from '../../../../../src/rendering/page-cache/idle-compressor.ts';
import type { PageEntry } from '../../../../../src/rendering/page-cache/page-entry.ts';

const variantsOf = (name: string): Variants =>
  packVariants(Buffer.from(name), { br: Buffer.from(name) });

const entryOf = (name: string): PageEntry => ({
  page: { kind: 'document', path: `/${name}`, query: '' },
  withoutShell: undefined,
  status: 200,
  variants: variantsOf(name),
  headers: [],
  used: [],
  changesAt: Infinity,
  queryValues: {},
  cooldownUntil: 0,
});

/** Compressions that end when the test says so. */
function createScene() {
  const scene = { isBusy: false, warnings: [] as object[] };
  const running: { name: string; end: PromiseWithResolvers<Variants> }[] = [];
  const store = new SegmentedCache<PageEntry>({
    maxSize: 100,
    sizeOf: () => 1,
    onInsert: (entry, key) => compressor.note(key, entry),
  });
  const compressor = new IdleCompressor({
    store,
    compress: ({ identity }) => {
      const end = Promise.withResolvers<Variants>();
      running.push({ name: identity.body.toString(), end });
      return end.promise;
    },
    isBusy: () => scene.isBusy,
    log: { warn: (details) => scene.warnings.push(details) },
  });
  /** Ends the compression under way. */
  const endOne = async (): Promise<void> => {
    running.at(-1)?.end.resolve(variantsOf(`dense ${running.at(-1)?.name}`));
    await vi.advanceTimersByTimeAsync(0);
  };
  const shown = (key: string) => store.peek(key)?.variants.br?.body.toString();
  return { scene, store, running, names: () => running.map(({ name }) => name), endOne, shown };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('pages are compressed one at a time once nothing was stored for two seconds', async () => {
  const { store, names, endOne, shown } = createScene();
  store.set('a', entryOf('a'));
  store.set('b', entryOf('b'));
  expect(QUIET_MS).toBe(2000);
  await vi.advanceTimersByTimeAsync(1999);
  expect(names()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(names()).toEqual(['a']);
  await endOne();
  expect([shown('a'), shown('b'), names()]).toEqual(['dense a', 'b', ['a', 'b']]);
  await endOne();
  expect(shown('b')).toBe('dense b');
  expect(vi.getTimerCount()).toBe(0);
});

test('a page that is stored meanwhile starts the two seconds anew', async () => {
  const { store, names, endOne } = createScene();
  store.set('a', entryOf('a'));
  await vi.advanceTimersByTimeAsync(1500);
  store.set('b', entryOf('b'));
  await vi.advanceTimersByTimeAsync(1999);
  expect(names()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  store.set('c', entryOf('c'));
  await endOne();
  expect(names()).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(QUIET_MS);
  expect(names()).toEqual(['a', 'b']);
});

test('nothing is compressed while pages are being rendered', async () => {
  const { scene, store, names } = createScene();
  store.set('a', entryOf('a'));
  scene.isBusy = true;
  await vi.advanceTimersByTimeAsync(10 * QUIET_MS);
  expect(names()).toEqual([]);
  scene.isBusy = false;
  await vi.advanceTimersByTimeAsync(QUIET_MS);
  expect(names()).toEqual(['a']);
});

test('a page that was rendered again meanwhile is not replaced by the old one', async () => {
  const { store, names, endOne, shown } = createScene();
  store.set('a', entryOf('old'));
  await vi.advanceTimersByTimeAsync(QUIET_MS);
  store.set('a', entryOf('new'));
  await endOne();
  expect(shown('a')).toBe('new');
  await vi.advanceTimersByTimeAsync(QUIET_MS);
  await endOne();
  expect([shown('a'), names()]).toEqual(['dense new', ['old', 'new']]);
});

test('a page that is gone when its turn comes is left out', async () => {
  const { store, names } = createScene();
  store.set('a', entryOf('a'));
  store.delete('a');
  store.set('b', entryOf('b'));
  await vi.advanceTimersByTimeAsync(QUIET_MS);
  expect(names()).toEqual(['b']);
});

test('a page without a Brotli form is left alone', () => {
  const { store } = createScene();
  store.set('a', { ...entryOf('a'), variants: packVariants(Buffer.from('a'), {}) });
  expect(vi.getTimerCount()).toBe(0);
});

test('a failure is told and the next page has its turn', async () => {
  const { scene, store, running, names, shown } = createScene();
  store.set('a', entryOf('a'));
  store.set('b', entryOf('b'));
  await vi.advanceTimersByTimeAsync(QUIET_MS);
  running[0]?.end.reject(new Error('no memory'));
  await vi.advanceTimersByTimeAsync(0);
  expect([shown('a'), names(), scene.warnings]).toEqual([
    'a',
    ['a', 'b'],
    [{ err: new Error('no memory') }],
  ]);
});
