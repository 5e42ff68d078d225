import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { packVariants } from '../../../../bff/shared/variants.ts';
import { type CachedResponse, sendCached } from '../../../../src/http/send-cached.ts';
import { listen } from '../../../kit/listen.ts';

const stored: CachedResponse = {
  status: 200,
  headers: ['Content-Type', 'text/html; charset=utf-8', 'Vary', 'Accept-Encoding'],
  variants: packVariants(Buffer.from('page'), { br: Buffer.from('small') }, 'page'),
};

async function answerTo(claimed: string, encoding = 'br'): Promise<IncomingMessage> {
  const server = createServer((request, response) => sendCached(request, response, stored));
  const { url, close } = await listen(server);
  const headers = { 'accept-encoding': encoding, 'if-none-match': claimed };
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  answer.resume();
  await close();
  return answer;
}

test.each(['"page-br"', 'W/"page-br"', '"other", "page-br"', '*'])(
  'who has %s gets 304 and is told what is still good',
  async (claimed) => {
    const { statusCode, headers } = await answerTo(claimed);
    expect(statusCode).toBe(304);
    expect(headers.etag).toBe('"page-br"');
    expect(headers).not.toHaveProperty('content-length');
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers.vary).toBe('Accept-Encoding');
  },
);

test.each([
  ['"page"', 'br', '"page-br"', '5'],
  ['"page-br"', 'identity', '"page"', '4'],
])('who has %s and takes %s gets the page', async (claimed, encoding, etag, length) => {
  const { statusCode, headers } = await answerTo(claimed, encoding);
  expect(statusCode).toBe(200);
  expect([headers.etag, headers['content-length']]).toEqual([etag, length]);
});
