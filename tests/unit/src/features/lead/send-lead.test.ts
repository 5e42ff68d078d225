import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendLead } from '../../../../../src/features/lead/send-lead.ts';

const post = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', post);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a form filled in by the browser waits until 1,500 ms have passed', async () => {
  post.mockResolvedValue(Response.json({}, { status: 201 }));
  const sending = sendLead({}, 400);
  await vi.advanceTimersByTimeAsync(1099);
  expect(post).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await sending;
  expect(post.mock.calls[0]?.[1]?.body).toBe('{"filled_ms":1500}');
});
