import { describe, expect, test } from 'vitest';
import { profile } from '../../profile.ts';
import { readServerTiming } from '../../time/server-timing.ts';
import { arrivalOf } from '../../time/timeline.ts';

describe('Server-Timing', () => {
  test('is read into phases and calls', () => {
    const header =
      'cache;desc="miss, stale";dur=0.4, render;dur=12.5,bff;desc="/api/news?page=2";start=1.5;dur=8, bff;desc="/api/x", bff;dur=9';
    expect(readServerTiming(header)).toEqual({
      phases: [
        { name: 'cache', description: 'miss, stale', duration: 0.4 },
        { name: 'render', description: '', duration: 12.5 },
        { name: 'bff', description: '', duration: 9 },
      ],
      calls: [
        { name: '/api/news?page=2', start: 1.5, duration: 8 },
        { name: '/api/x', start: null, duration: 0 },
      ],
    });
  });

  test('is empty where it is absent', () => {
    expect(readServerTiming(null)).toEqual({ phases: [], calls: [] });
  });
});

test('a byte arrives with the chunk that holds it', () => {
  const arrivals = [
    { bytes: 10, at: 1 },
    { bytes: 20, at: 5 },
    { bytes: 21, at: 9 },
  ];
  expect([0, 9, 10, 19, 20].map((byte) => arrivalOf(arrivals, byte))).toEqual([1, 1, 5, 5, 9]);
});

test('a slot waited for the last call before it was complete', () => {
  const head = '0:{"layout:/":"$L1","page:/":"$L2"}\n';
  const layout = '1:["$","p",null,{}]\n';
  const bytes = Buffer.from(`${head}${layout}2:["$","b",null,{}]\n`);
  const { time, rows } = profile(
    {
      name: 'test',
      bytes,
      timing: {
        arrivals: [
          { bytes: head.length + layout.length, at: 10 },
          { bytes: bytes.length, at: 30 },
        ],
        phases: [],
        streams: [],
        calls: [
          { name: '/api/views/shell', start: 1, duration: 7 },
          { name: '/api/news', start: 1, duration: 25 },
          { name: '/late', start: 29, duration: 5 },
        ],
      },
    },
    { findModule: () => ({ file: null, chunk: null }), readSource: () => undefined },
  );
  expect(time).toMatchObject({
    end: 30,
    slots: [
      { slot: 'layout:/', first: 10, last: 10, waitedFor: '/api/views/shell' },
      { slot: 'page:/', first: 10, last: 30, waitedFor: '/api/news' },
    ],
  });
  expect(rows.map(({ arrived }) => arrived)).toEqual([10, 10, 30]);
});
