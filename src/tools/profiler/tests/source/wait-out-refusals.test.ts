import { describe, expect, test } from 'vitest';
import { StatusError } from '../../source/status-error.ts';
import { waitOutRefusals } from '../../source/wait-out-refusals.ts';

const refusal = (status: number, retryAfter?: string): StatusError =>
  new StatusError(
    new Response(null, { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} }),
    'http://127.0.0.1/',
  );

/** Runs a request that fails so many times; returns its result and the pauses. */
async function run(error: Error, failures: number) {
  const pauses: number[] = [];
  let left = failures;
  const request = async () => {
    left -= 1;
    if (left >= 0) throw error;
    return 'page';
  };
  try {
    return { result: await waitOutRefusals(request, async (ms) => pauses.push(ms)), pauses };
  } catch (thrown) {
    return { result: thrown, pauses };
  }
}

describe('a site that refuses so many requests', () => {
  test('is asked again after the pause that it wants', async () => {
    expect(await run(refusal(429, '2'), 2)).toEqual({ result: 'page', pauses: [2000, 2000] });
  });

  test('is not asked for ever', async () => {
    const error = refusal(429, '1');
    const { result, pauses } = await run(error, 100);
    expect(result).toBe(error);
    expect(pauses).toHaveLength(4);
  });

  test.each([
    ['names no pause', refusal(429)],
    ['names a date', refusal(429, 'Wed, 21 Oct 2026 07:28:00 GMT')],
    ['wants too long a pause', refusal(429, '61')],
    ['fails otherwise', refusal(503, '1')],
    ['cannot be reached', new Error('refused')],
  ])('is not asked again when it %s', async (_, error) => {
    expect(await run(error, 1)).toEqual({ result: error, pauses: [] });
  });
});
