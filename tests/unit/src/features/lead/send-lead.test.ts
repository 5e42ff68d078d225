import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendLead } from '../../../../../src/features/lead/send-lead.ts';

const post = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', post);
  post.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends, and lets the time pass that a form waits. */
async function sendAfter(filledMs: number, fields: Readonly<Record<string, unknown>> = {}) {
  const sending = sendLead(fields, filledMs);
  await vi.advanceTimersByTimeAsync(1500);
  return sending;
}

const sentBody = (): unknown => JSON.parse(post.mock.calls[0]?.[1]?.body as string);

test('posts the fields as JSON, with the time that the form was open', async () => {
  post.mockResolvedValue(Response.json({ id: 'x', number: 7 }, { status: 201 }));
  await expect(sendAfter(4000.4, { name: 'Анна' })).resolves.toStrictEqual({
    state: 'sent',
    number: 7,
  });
  expect(post.mock.calls[0]?.[0]).toBe('/api/lead');
  expect(sentBody()).toStrictEqual({ name: 'Анна', filled_ms: 4000 });
});

test('a form that a browser filled in waits until 1,500 ms have passed', async () => {
  post.mockResolvedValue(Response.json({}, { status: 201 }));
  const sending = sendLead({}, 400);
  await vi.advanceTimersByTimeAsync(1099);
  expect(post).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(post).toHaveBeenCalledOnce();
  await sending;
  expect(sentBody()).toStrictEqual({ filled_ms: 1500 });
});

describe('what went wrong', () => {
  test('is told field by field', async () => {
    const errors = { phone: ['Проверьте номер'] };
    post.mockResolvedValue(Response.json({ errors }, { status: 422 }));
    await expect(sendAfter(2000)).resolves.toStrictEqual({ state: 'editing', errors });
  });

  test('is a failure when the answer is no JSON', async () => {
    post.mockResolvedValue(new Response('<html>', { status: 502 }));
    await expect(sendAfter(2000)).resolves.toStrictEqual({
      state: 'failed',
      reason: 'unavailable',
    });
  });

  test('is a failure when nothing answers, never an exception', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    post.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(sendAfter(2000, { name: 'Анна' })).resolves.toStrictEqual({
      state: 'failed',
      reason: 'unavailable',
    });
    expect(String(warn.mock.calls)).not.toContain('Анна');
  });
});
