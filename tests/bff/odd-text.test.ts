import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ContentBff, INFO } from '../support/content-bff.ts';

const BOM = '\ufeff';

let bff: ContentBff;

beforeEach(async () => {
  bff = await ContentBff.create();
});
afterEach(() => bff.close());

const answerBytes = (path: string, body: string | Buffer) =>
  bff.upstream.script(path, (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(body),
  );

describe('a body', () => {
  test('with a byte order mark is content, and served without it', async () => {
    answerBytes(INFO, `${BOM}{"title":"Метка"}`);
    answerBytes('/api/about', '{"title":"Метка"}');
    for (const state of ['miss', 'fresh']) {
      const response = await bff.get();
      expect(response).toMatchObject({ status: 200, state, body: '{"title":"Метка"}' });
      expect(response.headers.get('etag')).toBe((await bff.get('/api/about')).headers.get('etag'));
    }
  });

  test('with a byte order mark is a part of a view', async () => {
    answerBytes('/api/layout', `${BOM}{"config":{},"menu":[]}`);
    answerBytes('/api/banner', `${BOM}[]`);
    const { body } = await bff.get('/api/views/shell');
    expect(JSON.parse(body)).toMatchObject({ parts: { layout: { menu: [] }, banner: [] } });
  });

  test('with lone surrogates has U+FFFD in their place', async () => {
    answerBytes(INFO, '{"title":"a\\ud800b","text":"\\ud83d\\ude00 \\uDE00 \\\\ud800"}');
    expect((await bff.get()).body).toBe(
      '{"title":"a\\ufffdb","text":"\\ud83d\\ude00 \\ufffd \\\\ud800"}',
    );
  });

  test('with bytes that are not UTF-8 has U+FFFD in their place', async () => {
    answerBytes(INFO, Buffer.from('{"title":"caf\xe9"}', 'latin1'));
    const { body, headers } = await bff.get(INFO, { 'accept-encoding': 'identity' });
    expect(body).toBe('{"title":"caf\ufffd"}');
    expect(headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
  });
});
