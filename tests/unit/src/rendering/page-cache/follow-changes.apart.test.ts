import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { followChanges } from '../../../../../src/rendering/page-cache/follow-changes.ts';
import { type BffStandIn, startBffStandIn } from '../../../../kit/bff-stand-in.ts';

const settings = vi.hoisted(() => ({ BFF_URL: '', LOG_LEVEL: 'silent' }));
vi.mock('../../../../../src/runtime/settings.ts', () => ({ siteSettings: () => settings }));

/** The pieces of each connection; the last one stays open. */
const CONNECTIONS = [
  [
    'id: a-1\nevent: ready\nda',
    'ta: {}\n\n: beat\n\nid: a-2\r\nevent: change\r\ndata: {"path":"/api/x",',
    '"etag":"\\"1\\""}\r',
    '\n\r\nevent: other\ndata: {}\n\nid: a-3\nevent: change\ndata: {"path":"/api/half"',
  ],
  ['id: a-4\nevent: change\ndata: no JSON\n\n'],
  ['id: b-5\nevent: reset\ndata: {}\n\n', 'event: change\ndata: {"path":"/api/y","etag":"2"}\n\n'],
];

let bff: BffStandIn;
let connections = 0;

/** Writes each piece once the one before has left. */
function write(response: ServerResponse, [piece, ...others]: readonly string[], isLast: boolean) {
  if (piece !== undefined) {
    response.write(piece, () => setImmediate(() => write(response, others, isLast)));
  } else if (!isLast) response.end();
}

beforeAll(async () => {
  bff = await startBffStandIn((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    write(response, CONNECTIONS[connections] ?? [], connections === CONNECTIONS.length - 1);
    connections += 1;
  });
  settings.BFF_URL = bff.url;
});
afterAll(() => bff.close());

test('changes come whole, however the stream is cut, and go on after the last known one', async () => {
  const seen: unknown[] = [];
  const ended = new AbortController();
  const last = Promise.withResolvers<void>();
  const following = followChanges(
    {
      onChange: (path, etag) => {
        seen.push([path, etag]);
        if (path === '/api/y') last.resolve();
      },
      onGap: () => seen.push('gap'),
    },
    ended.signal,
  );
  await last.promise;
  ended.abort();
  await following;
  expect(seen).toEqual(['gap', ['/api/x', '"1"'], 'gap', ['/api/y', '2']]);
  expect(bff.seen.map((headers) => headers['last-event-id'])).toEqual([undefined, 'a-2', 'a-4']);
});
