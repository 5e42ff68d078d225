import { afterEach, expect, test } from 'vitest';
import { BffError } from '../../../../bff/shared/errors.ts';
import type { SpanRecord } from '../../../../bff/shared/span-records.ts';
import {
  errorTypeOf,
  relaySpan,
  startThreadTracing,
  stopTracing,
  withSpan,
} from '../../../../bff/shared/tracing.ts';

const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const UNSAMPLED = PARENT.replace(/01$/, '00');
const ENDPOINT = 'http://127.0.0.1:4318';

afterEach(stopTracing);

async function startRecording(): Promise<SpanRecord[]> {
  const records: SpanRecord[] = [];
  // As a message between threads, which takes nothing but data.
  await startThreadTracing(ENDPOINT, (record) => records.push(structuredClone(record)));
  return records;
}

const describe = () => ({ name: 'render', kind: 'internal', attributes: { a: 1 } }) as const;

test('without a collector, work is only called, as part of its parent', async () => {
  await startThreadTracing(undefined, () => expect.unreachable());
  const fail = () => expect.unreachable();
  const work = async ({ traceparent }: { readonly traceparent: string | undefined }) => traceparent;
  expect(await withSpan(PARENT, fail, work)).toBe(PARENT);
  expect(await withSpan(undefined, fail, work)).toBeUndefined();
});

test('a span belongs to the trace of its parent, and is the parent of what it causes', async () => {
  const records = await startRecording();
  const outer = await withSpan(PARENT, describe, async (span) => {
    await withSpan(span.traceparent, describe, async () => 1);
    return span.traceparent;
  });
  const [inner, last] = records;
  expect(outer).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-[0-9a-f]{16}-01$/);
  expect(outer).not.toBe(PARENT);
  expect(last?.parentSpanContext?.spanId).toBe('00f067aa0ba902b7');
  expect(inner?.parentSpanContext?.spanId).toBe(last?.context.spanId);
  expect(outer).toContain(last?.context.spanId);
  expect(last).toMatchObject({ name: 'render', attributes: { a: 1 }, status: { code: 0 } });
});

test.each([undefined, '', 'x', PARENT.toUpperCase()])(
  'with the parent %j, a span begins a trace',
  async (parent) => {
    const records = await startRecording();
    const traceparent = await withSpan(parent, describe, async (span) => span.traceparent);
    expect(traceparent).toMatch(/^00-(?!4bf9)[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(records[0]?.parentSpanContext).toBeUndefined();
  },
);

test('what a proxy does not sample is named, but not recorded', async () => {
  const records = await startRecording();
  const traceparent = await withSpan(UNSAMPLED, describe, async (span) => span.traceparent);
  expect(traceparent).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-[0-9a-f]{16}-00$/);
  expect(records).toEqual([]);
});

test('a failure ends the span and is passed on; the first cause stays', async () => {
  const records = await startRecording();
  const error = new BffError('timeout');
  await expect(withSpan(PARENT, describe, () => Promise.reject(error))).rejects.toBe(error);
  const rejected = withSpan(PARENT, describe, async ({ note }) => {
    note({ 'error.type': '500' });
    throw error;
  });
  await expect(rejected).rejects.toBe(error);
  expect(records.map(({ attributes }) => attributes['error.type'])).toEqual(['timeout', '500']);
  expect(records.map(({ status }) => status.code)).toEqual([2, 2]);
});

test('a long attribute is cut', async () => {
  const records = await startRecording();
  const attributes = { 'url.path': `/${'x'.repeat(9000)}` };
  await withSpan(
    PARENT,
    () => ({ ...describe(), attributes }),
    async () => 1,
  );
  expect(String(records[0]?.attributes['url.path'])).toHaveLength(512);
});

test('a span that comes after the end of recording is dropped', async () => {
  const records = await startRecording();
  await withSpan(PARENT, describe, async () => 1);
  await stopTracing();
  for (const record of records) relaySpan(record);
  expect(await withSpan(PARENT, describe, async (span) => span.traceparent)).toBe(PARENT);
  expect(records).toHaveLength(1);
});

test.each([
  [new BffError('unreachable', 'http://secret'), 'unreachable'],
  [Object.assign(new Error('connect http://secret'), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [new DOMException('late', 'TimeoutError'), 'TimeoutError'],
  [new TypeError('bad'), 'TypeError'],
  ['http://secret', '_OTHER'],
  [undefined, '_OTHER'],
])('%s is named %s', (error, name) => {
  expect(errorTypeOf(error)).toBe(name);
});
