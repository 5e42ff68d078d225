import { vi } from 'vitest';
import type { Bff } from '../kit/bff.ts';
import { afterEach, beforeEach, expect, startBff, test } from '../kit/test.ts';
import { answerWith } from '../kit/upstream.ts';

const REST = 5000;

let bff: Bff;

beforeEach(async () => {
  // The breaker reads the date; sockets need real timers.
  vi.useFakeTimers({ toFake: ['Date'] });
  bff = await startBff({ isClockRunning: true });
  const items = [...Array(40).keys(), 'refused', 'probe', 'next'].map((slug) => ({
    slug: `${slug}`,
  }));
  bff.upstream.answer('/api/news?page=1', { items, next_page: null });
  await bff.get('/api/news');
});
afterEach(() => {
  vi.useRealTimers();
});

const advance = (ms: number) => vi.setSystemTime(Date.now() + ms);
const pathOf = (name: string | number) => `/api/news/${name}`;
const stateOf = () => bff.metric('bff_breaker_state');

/** @returns statuses of documents requested one after the other, one for each outcome */
async function statusesOf(outcomes: readonly ('good' | 'missing' | 'failed')[]) {
  const statuses: number[] = [];
  for (const [index, outcome] of outcomes.entries()) {
    const path = pathOf(index);
    if (outcome === 'good') bff.upstream.answer(path, { title: 'Сад' });
    if (outcome === 'failed') bff.upstream.fail(path);
    statuses.push((await bff.get(path)).status);
  }
  return statuses;
}

async function expectRest(seconds: string): Promise<void> {
  const refused = await bff.get(pathOf('refused'));
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe(seconds);
  expect(bff.calls(pathOf('refused'))).toBe(0);
  expect(await stateOf()).toBe(2);
}

test('the breaker opens after 20 failed calls in 10 s, then admits one probe', async () => {
  expect(await statusesOf(Array(20).fill('failed'))).toEqual(Array(20).fill(502));
  await expectRest('5');
  advance(REST - 1000);
  await expectRest('1');

  advance(1000);
  const probe = bff.upstream.hold(pathOf('probe'), answerWith({ title: 'Ожил' }));
  bff.upstream.answer(pathOf('next'), { title: 'Следующая' });
  const probing = bff.get(pathOf('probe'));
  await probe.reached;
  const next = bff.get(pathOf('next'));
  // The request has arrived once a later one was answered on a connection of its own.
  expect(await stateOf()).toBe(1);
  expect(bff.calls(pathOf('next'))).toBe(0);
  probe.open();
  expect((await probing).status).toBe(200);
  expect((await next).status).toBe(200);
  expect(await stateOf()).toBe(0);
  // Earlier failures are forgotten.
  expect(await statusesOf(Array(17).fill('failed'))).toEqual(Array(17).fill(502));
});

test('a failed probe opens the breaker again for everyone who waits for the probe', async () => {
  await statusesOf(Array(20).fill('failed'));
  advance(REST);
  const probe = bff.upstream.hold(pathOf('probe'), answerWith({}, {}, 500));
  const probing = bff.get(pathOf('probe'));
  await probe.reached;
  const next = bff.get(pathOf('next'));
  expect(await stateOf()).toBe(1);
  probe.open();
  expect((await probing).status).toBe(502);
  expect((await next).status).toBe(503);
  expect(bff.calls(pathOf('next'))).toBe(0);
  await expectRest('5');
});

test.each([
  [3, [503, 503]],
  [2, [200, 200]],
])('if %i in 5 calls fail, those after the 20th give %j', async (failing, expected) => {
  const outcomes = Array.from({ length: 20 }, (_, index) =>
    index % 5 < 5 - failing ? 'good' : 'failed',
  );
  const statuses = await statusesOf([...outcomes, 'good', 'good']);
  expect(statuses.slice(0, 20)).not.toContain(503);
  expect(statuses.slice(20)).toEqual(expected);
});

test('missing documents do not count as failures', async () => {
  expect(await statusesOf(Array(25).fill('missing'))).toEqual(Array(25).fill(404));
  expect(await stateOf()).toBe(0);
});
