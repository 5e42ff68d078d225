import { expect, test } from 'vitest';
import { profile } from '../../profile.ts';
import { readRecording } from '../../source/recorded.ts';

test('a recording holds what happened since the request, by stream', () => {
  const { calls, streams } = readRecording(
    [
      { kind: 'call', name: '/before', start: 10, end: 90 },
      { kind: 'chunk', stream: 1, bytes: 5, at: 95 },
      { kind: 'call', name: '/api/news', start: 110, end: 130 },
      { kind: 'chunk', stream: 2, bytes: 3, at: 120 },
      { kind: 'chunk', stream: 3, bytes: 7, at: 121 },
      { kind: 'chunk', stream: 2, bytes: 4, at: 140 },
    ],
    100,
  );
  expect(calls).toEqual([{ name: '/api/news', start: 10, duration: 20 }]);
  expect(streams).toEqual([
    [
      { bytes: 3, at: 20 },
      { bytes: 7, at: 40 },
    ],
    [{ bytes: 7, at: 21 }],
  ]);
});

test('the times at which React wrote a payload win over those at which it was sent whole', () => {
  const head = '0:{"root":1,"page:/":"$L1"}\n';
  const bytes = Buffer.from(`${head}1:["$","p",null,{}]\n`);
  const { time } = profile(
    {
      name: 'test',
      bytes,
      timing: {
        arrivals: [{ bytes: bytes.length, at: 50 }],
        phases: [],
        calls: [{ name: '/api/news', start: 5, duration: 20 }],
        streams: [
          [{ bytes: 1, at: 1 }],
          [
            { bytes: head.length, at: 12 },
            { bytes: bytes.length, at: 30 },
          ],
        ],
      },
    },
    { findModule: () => ({ file: null, chunk: null }), readSource: () => undefined },
  );
  expect(time?.end).toBe(50);
  expect(time?.slots).toEqual([
    { slot: 'root', first: 12, last: 12, waitedFor: null },
    { slot: 'page:/', first: 12, last: 30, waitedFor: '/api/news' },
  ]);
});
