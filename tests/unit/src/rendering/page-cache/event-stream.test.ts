import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EventParser } from '../../../../../src/rendering/page-cache/event-stream.ts';

const STREAM =
  'id: a-1\nevent: ready\ndata: {}\n\n: beat\n\nid: a-2\nevent: change\ndata: {"path":"/api/x","etag":"\\"1\\""}\n\ndata:bare\n\n';

const EVENTS = [
  { id: 'a-1', type: 'ready', data: '{}' },
  { id: 'a-2', type: 'change', data: '{"path":"/api/x","etag":"\\"1\\""}' },
  { id: undefined, type: 'message', data: 'bare' },
];

test('events come out whole, however the stream is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(STREAM.length), { maxLength: 8 }), (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), STREAM.length];
      const parser = new EventParser();
      const events = places
        .slice(1)
        .flatMap((end, index) => parser.push(STREAM.slice(places[index], end)));
      expect(events).toStrictEqual(EVENTS);
    }),
  );
});

test('half an event waits for its end', () => {
  const parser = new EventParser();
  expect(parser.push('event: change\ndata: {}')).toEqual([]);
  expect(parser.push('\n\n')).toEqual([{ id: undefined, type: 'change', data: '{}' }]);
});
