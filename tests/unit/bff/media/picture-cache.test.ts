import { expect, test, vi } from 'vitest';
import { PictureCache } from '../../../../bff/media/picture-cache.ts';
import { PictureHosts } from '../../../../bff/media/picture-hosts.ts';
import { PicturePurges } from '../../../../bff/media/picture-purges.ts';
import { PictureStore } from '../../../../bff/media/picture-store.ts';
import { draw } from '../../../support/pictures.ts';

const log = { warn: () => undefined, debug: () => undefined };

test('a width and type is made once for all that ask for it at once, each by itself', async () => {
  const body = await draw(400, 200);
  const store = new PictureStore(undefined);
  const stored = vi.spyOn(store, 'set');
  const fetch = vi.fn(
    async () =>
      ({ type: 'picture', body, contentType: 'image/jpeg', validators: {}, fields: {} }) as const,
  );
  const hosts = new PictureHosts({
    upstreamUrl: 'http://127.0.0.1:1',
    upstreamName: 'own',
    listed: undefined,
    log,
  });
  const cache = new PictureCache({
    hosts,
    store,
    purges: new PicturePurges(),
    log,
    client: { fetch, close: async () => {} },
    memoryBytes: 384 * 1024 * 1024,
    waitMs: 8000,
    perMinute: 3000,
    isPreparing: false,
  });
  const caller = { client: '192.0.2.1', signal: new AbortController().signal };
  const target = { host: undefined, path: '/a.jpg' };
  const requests = Array.from({ length: 20 }, (_, index) =>
    cache.get({ target, width: index % 2 ? 320 : 480, type: 'webp' }, caller),
  );
  await Promise.all(requests);
  // It waits for the dense encodings.
  await cache.close();
  const made = stored.mock.calls.map(
    ([key, { isQuick }]) => `${isQuick ? 'quick' : 'dense'} ${key}`,
  );
  expect(made.toSorted()).toEqual([
    'dense webp 320 own /a.jpg',
    'dense webp 480 own /a.jpg',
    'quick webp 320 own /a.jpg',
    'quick webp 480 own /a.jpg',
  ]);
  expect(fetch).toHaveBeenCalledTimes(1);
});
