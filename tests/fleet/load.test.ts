import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MAX_CONNECTIONS } from '../../bff/shared/http-server.ts';
import { type LoadScene, startLoadScene } from './stage/load-scene.ts';

const LOAD = { connections: 1000, perSecond: 500, seconds: 4 };
/** Shorter than the default, because the pages left in the queue are still rendered at the end. */
const FLOOD = { ...LOAD, seconds: 4 };
/** Each connection sends twice, and stays open until then. */
const MANY = { connections: MAX_CONNECTIONS + 500, perSecond: 1500, seconds: 7 };

describe('a site under load', () => {
  let scene: LoadScene;

  beforeAll(async () => {
    scene = await startLoadScene();
  });
  afterEach(() => expect(scene.site.log()).toBe(''));
  afterAll(() => scene.stop());

  test('answers every request for a cached page over 1,000 keep-alive connections', async () => {
    const read = await scene.read(LOAD);
    expect(read.counts).toEqual({ 200: LOAD.perSecond * LOAD.seconds - read.skipped });
    expect(read.skipped).toBeLessThan(LOAD.connections);
  });

  test('sheds a flood of missing pages, and serves other pages meanwhile', async () => {
    const flooding = scene.flood(FLOOD);
    const beside = await scene.read({ connections: 10, perSecond: 50, seconds: 4 });
    const { counts } = await flooding;
    expect(Object.keys(beside.counts)).toEqual(['200']);
    expect(Object.keys(counts).toSorted()).toEqual(['404', '503']);
    expect(counts[503]).toBeGreaterThan(100);
  });

  test('renders pages again as soon as the flood is over', async () => {
    expect(await scene.readUnread()).toBe(200);
    expect(await scene.readCached()).toBe(200);
  });

  test('makes room if there are too many connections, and recovers', async () => {
    const { 200: answered = 0, ...others } = (await scene.read(MANY)).counts;
    expect(answered).toBeGreaterThan(200);
    // Connections that were closed to make room; never an error page.
    expect(Object.keys(others).filter((outcome) => /^\d+$/.test(outcome))).toEqual([]);
    expect(await scene.readUnread()).toBe(200);
  });
});
