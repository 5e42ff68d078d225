import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PageRequest } from '../../../../src/http/page-key.ts';
import { resources } from '../../../../src/rendering/resources.ts';
import { asWarmUp } from '../../../../src/runtime/warm-up.ts';
import {
  RenderThreadError,
  RenderThreads,
  RenderThreadsClosedError,
  threadCount,
} from '../../../../src/server/render-threads.ts';

const file = path.resolve(import.meta.dirname, '../../../support/render-worker.mjs');
const pageAt = (address: string): PageRequest => ({ kind: 'document', path: address, query: '' });
const NEWS = pageAt('/news');

let threads: RenderThreads;

const start = (deadlineMs = 60_000) => {
  threads = new RenderThreads({ file, threads: 1, deadlineMs });
};
const textOf = async (page: PageRequest): Promise<unknown> => {
  const { entry } = await threads.renderPage(page);
  return JSON.parse(entry.variants.identity.body.toString());
};

beforeEach(() => resources.retain(new Set()));
afterEach(() => threads.close());

describe('a page from a rendering thread', () => {
  test('is the page that was asked for, by identity', async () => {
    start();
    const { entry } = await threads.renderPage(NEWS);
    expect(entry.page).toBe(NEWS);
    expect(entry.status).toBe(200);
  });

  test('is rendered with what this thread knows of the shell, as warm-up or not', async () => {
    start();
    resources.note('/api/layout', '"known"', 1, 0);
    resources.note('/api/news', '"other"', 1, 0);
    expect(await textOf(NEWS)).toMatchObject({
      shell: [['/api/layout', '"known"']],
      isWarmUp: false,
    });
    expect(await asWarmUp(() => textOf(NEWS))).toMatchObject({ isWarmUp: true });
  });

  test('tells which versions it has seen', async () => {
    start();
    await threads.renderPage(NEWS);
    expect(resources.etagOf('/api/layout')).toBe('"new"');
  });

  test('never replaces a version that this thread learned of later', async () => {
    start();
    resources.note('/api/layout', '"first"', 0, 0);
    resources.note('/api/layout', '"changed"', 5);
    await threads.renderPage(NEWS);
    expect(resources.etagOf('/api/layout')).toBe('"changed"');
  });
});

describe('a rendering thread', () => {
  for (const fault of ['/dies', '/throws', '/fills']) {
    // One of them fills the memory of its thread.
    test(
      `of which a page ${fault.slice(1)} fails for that page and serves the next`,
      { timeout: 120_000 },
      async () => {
        start();
        await expect(threads.renderPage(pageAt(fault))).rejects.toThrow(RenderThreadError);
        expect(await textOf(NEWS)).toMatchObject({ path: '/news' });
      },
    );
  }

  for (const fault of ['/hangs', '/waits']) {
    test(`of which a page ${fault.slice(1)} is ended after the deadline`, async () => {
      start(300);
      await expect(threads.renderPage(pageAt(fault))).rejects.toThrow(RenderThreadError);
      await threads.close();
      start();
      expect(await textOf(NEWS)).toMatchObject({ path: '/news' });
    });
  }

  test('that is ended because of one page renders the others again', async () => {
    start();
    const waiting = Array.from({ length: 5 }, () => textOf(NEWS));
    const dying = threads.renderPage(pageAt('/dies'));
    const others = Array.from({ length: 5 }, () => textOf(NEWS));
    await expect(dying).rejects.toThrow(RenderThreadError);
    for (const page of await Promise.all([...waiting, ...others])) {
      expect(page).toMatchObject({ path: '/news' });
    }
  });

  test('goes on between jobs, so that it notices when the BFF closes a connection', async () => {
    start();
    const ticksOf = async () => ((await textOf(pageAt('/ticks'))) as { ticks: number }).ticks;
    await ticksOf();
    // The jobs themselves take a tick or two.
    await expect.poll(ticksOf, { interval: 1000 }).toBeGreaterThan(100);
  });

  test('lists the paths of all pages', async () => {
    start();
    expect(await threads.loadPaths()).toEqual(['/', '/news']);
  });
});

describe('rendering threads that are closed', () => {
  test('leave their jobs, waiting or not, and take no others', async () => {
    start();
    await threads.renderPage(NEWS);
    const jobs = Array.from({ length: 20 }, () => threads.renderPage(pageAt('/waits')));
    const closed = threads.close();
    for (const job of jobs) await expect(job).rejects.toThrow(RenderThreadsClosedError);
    await closed;
    await expect(threads.renderPage(NEWS)).rejects.toThrow(RenderThreadsClosedError);
  });
});

test('one core is left to the thread that answers', () => {
  start();
  expect(threadCount(0)).toBe(0);
  expect(threadCount(3)).toBe(3);
  expect(threadCount(undefined)).toBeGreaterThanOrEqual(1);
});
