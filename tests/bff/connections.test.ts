import { type Bff, INFO, openBff } from '../kit/bff.ts';
import { END, exchange, statusesOf } from '../kit/sockets.ts';
import { afterAll, beforeAll, describe, expect, test } from '../kit/test.ts';

describe('the BFF', () => {
  let bff: Bff;

  beforeAll(async () => {
    bff = await openBff();
    await bff.get();
  });
  afterAll(() => bff.close());

  const MESSAGES: readonly (readonly [
    name: string,
    line: string,
    headers: string,
    status: number,
  ])[] = [
    ['two hosts', 'HTTP/1.1', `Host: x\r\nHost: y\r\n${END}`, 400],
    ['no host', 'HTTP/1.1', END, 400],
    ['HTTP/2.0', 'HTTP/2.0', `Host: x\r\n${END}`, 400],
    [
      'a coding before chunked',
      'HTTP/1.1',
      `Host: x\r\nTransfer-Encoding: gzip, chunked\r\n${END}0\r\n\r\n`,
      501,
    ],
    ['an unknown coding', 'HTTP/1.1', `Host: x\r\nTransfer-Encoding: xchunked\r\n${END}`, 501],
    [
      'a coding in HTTP/1.0',
      'HTTP/1.0',
      `Host: x\r\nTransfer-Encoding: chunked\r\n${END}0\r\n\r\n`,
      400,
    ],
    ['an unknown expectation', 'HTTP/1.1', `Host: x\r\nExpect: the worst\r\n${END}`, 417],
  ];

  test.each(MESSAGES)('refuses %s', async (_case, version, headers, status) => {
    const response = await exchange(bff.url, `GET ${INFO} ${version}\r\n${headers}`);
    expect(statusesOf(response)).toEqual([status]);
  });

  test('refuses a request line without a version', async () => {
    expect(statusesOf(await exchange(bff.url, `GET ${INFO}\r\n\r\n`))).toEqual([400]);
  });

  test('accepts HTTP/1.0, a chunked body, and an absolute address', async () => {
    for (const served of ['', '/openapi.json']) {
      const target = `http://x${served || INFO}`;
      const answer = await exchange(bff.url, `GET ${target} HTTP/1.1\r\nHost: y\r\n${END}`);
      expect(statusesOf(answer)).toEqual([200]);
    }
    const old = await exchange(bff.url, `GET ${INFO} HTTP/1.0\r\n\r\n`);
    expect(statusesOf(old)).toEqual([200]);
    const chunked = `Host: x\r\nTransfer-Encoding: Chunked\r\n${END}0\r\n\r\n`;
    expect(statusesOf(await exchange(bff.url, `POST ${INFO} HTTP/1.1\r\n${chunked}`))).toEqual([
      405,
    ]);
  });

  test('keeps connections alive longer than load balancers do, and announces how long', async () => {
    const { headers } = await bff.get();
    expect(headers.get('keep-alive')).toMatch(/^timeout=72\b/);
  });
});
