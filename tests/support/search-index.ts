import path from 'node:path';
import type { ContentRequest } from '../../bff/upstream/client.ts';
import { createOwnPictures } from '../../bff/origin/own-pictures.ts';
import { readContent } from '../../bff/origin/read-content.ts';
import { ResponseCache } from '../../bff/origin/response-cache.ts';
import { IndexKeeper } from '../../bff/search/index-keeper.ts';
import { PacedReader } from '../../bff/search/paced-reader.ts';
import { SearchIndex } from '../../bff/search/search-index.ts';
import { SAMPLE_DAY } from '../kit/clock.ts';

const ORIGIN_ROOT = path.resolve(import.meta.dirname, '../../bff/origin');

type Load = (request: ContentRequest) => Promise<unknown>;

/** An index of everything that a loader has, read without pauses. */
export async function indexOf(load: Load): Promise<SearchIndex> {
  const closing = new AbortController();
  const log = { debug: () => undefined, warn: () => undefined };
  const { signal } = closing;
  const index = new SearchIndex();
  const reader = new PacedReader({ load, signal, log, wait: () => Promise.resolve() });
  const limits = { maxDocuments: 10_000, maxCharacters: 20_000, renewMs: 1_000_000 };
  const keeper = new IndexKeeper({ index, reader, signal, log, ...limits });
  keeper.start();
  while (!keeper.isReady) await new Promise(setImmediate);
  closing.abort();
  return index;
}

/** The index of the sample content. */
export async function sampleIndex(): Promise<SearchIndex> {
  const pictures = createOwnPictures(path.join(ORIGIN_ROOT, 'media'));
  const responses = new ResponseCache(
    await readContent(path.join(ORIGIN_ROOT, 'content'), pictures),
    () => SAMPLE_DAY,
  );
  return indexOf(async (request) => {
    const { status, body } = responses.get(request.path);
    return status === 200 ? (JSON.parse(body.toString('utf8')) as unknown) : undefined;
  });
}
