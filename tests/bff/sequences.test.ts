import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { openBff } from '../kit/bff.ts';
import { expect, test } from '../kit/test.ts';
import { type Handler, sendJson } from '../kit/upstream.ts';

const PATHS = ['/api/info', '/api/about'] as const;
const JSON_TYPE = { 'content-type': 'application/json' };

/** Ways to send an incomplete body, even one whose text looks complete. */
const partial: Readonly<Record<string, (text: string) => Handler>> = {
  'cut before its length': (text) => (request, response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': Buffer.byteLength(text) + 1 });
    response.write(text, () => request.socket.destroy());
  },
  'cut before the last chunk': (text) => (request, response) => {
    response.writeHead(200, JSON_TYPE);
    response.write(text, () => request.socket.destroy());
  },
  'cut inside the text': (text) => (_request, response) => {
    response.writeHead(200, JSON_TYPE).end(text.slice(0, -1));
  },
  'cut inside its gzip': (text) => (_request, response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' });
    // Without its trailer only, the body would count as complete.
    response.end(gzipSync(text).subarray(0, -12));
  },
  'with an error status': (text) => (_request, response) => {
    response.writeHead(500, JSON_TYPE).end(text);
  },
  'with a reset': () => (request) => request.socket.destroy(),
};

const step = fc.record({
  path: fc.constantFrom(...PATHS),
  answer: fc.oneof(fc.constant('whole'), fc.constantFrom(...Object.keys(partial))),
  /** One wait for each state of a copy, and one beyond all of them. */
  advanceMs: fc.constantFrom(300, 31_000, 331_000, 90_000_000),
});

test('after any sequence of answers, only bodies that arrived complete are served', async () => {
  let answers = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
      const bff = await openBff();
      const whole = new Set<string>();
      for (const { path, answer, advanceMs } of steps) {
        answers += 1;
        const title = `${path} ${answers}`;
        const text = JSON.stringify({ title });
        const handler: Handler =
          partial[answer]?.(text) ??
          ((_request, response) => {
            whole.add(text);
            sendJson(response, { title });
          });
        bff.upstream.script(path, handler);
        bff.advance(advanceMs);
        const { status, text: seen } = await bff.get(path);
        if (status === 200) {
          expect([...whole]).toContain(seen);
          expect(JSON.parse(seen)).toHaveProperty('title', expect.stringContaining(path));
        } else expect(JSON.parse(seen)).toMatchObject({ error: { code: status } });
      }
      await bff.close();
    }),
    { numRuns: 25 },
  );
});
