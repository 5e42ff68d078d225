import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { documentOf, makeFolder, PAYLOAD, rsc } from './support/command-line.ts';
import { listen } from './support/listen.ts';

const MAIN = path.resolve(import.meta.dirname, '../main.ts');
const { folder, save } = await makeFolder();

const calls = [[0], [1, PAYLOAD.slice(0, 20)], [2, null], [1, PAYLOAD.slice(20)]];
const base64 = Buffer.from(PAYLOAD).toString('base64');
const entry = (mimeType: string, text?: string, encoding?: string) => ({
  request: { url: 'http://a.test/' },
  response: { content: { mimeType, text, encoding } },
});
const har = (...entries: unknown[]) => JSON.stringify({ log: { entries } });

describe('another saved file', () => {
  test.each([
    ['a HAR of one payload', har(entry('text/x-component', PAYLOAD), entry('text/css', 'p{}'))],
    ['a HAR after a byte order mark', `\ufeff${har(entry('text/x-component', PAYLOAD))}`],
    ['a HAR in base64, of Waku', har(entry('text/plain', base64, 'base64'))],
    ['a HAR with a redirect', har(entry('x-unknown', ''), entry('text/x-component', PAYLOAD))],
    ['a HAR of one document', har(entry('Text/HTML', documentOf(PAYLOAD)))],
    ['the console’s copy', JSON.stringify(calls, null, 2)],
    ['the same as a string', JSON.stringify(JSON.stringify(calls))],
    ['the same in single quotes', `'${JSON.stringify(calls)}'`],
    ['a payload as a string', JSON.stringify(PAYLOAD)],
    ['calls with bytes', JSON.stringify([[0], [3, base64]])],
    ['the console’s copy of Waku', JSON.stringify([PAYLOAD.slice(0, 9), PAYLOAD.slice(9)])],
    [
      'the console’s copy of bytes',
      JSON.stringify([Object.fromEntries(Buffer.from(PAYLOAD).entries())]),
    ],
    ['an entry of the cache of OpenNext', JSON.stringify({ html: '<p>', rsc: PAYLOAD })],
    ['the same as a value', JSON.stringify({ value: { html: '<p>', rsc: base64 } })],
    ['an entry of the cache of Next', JSON.stringify({ html: '<p>', rscData: base64 })],
  ])('%s is read', async (_, text) => {
    const { code, stdout } = await rsc(await save('given.json', text), '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ total: { raw: Buffer.byteLength(PAYLOAD) } });
  });

  const COPY = 'copy(self.__next_f)';
  const DECODED = 'save it decoded';
  const BODY = 'save the body alone';
  test.each<[string, string | Buffer, string]>([
    [
      'a HAR without bodies',
      har(entry('text/html'), {}, { response: { content: null } }),
      'not in this HAR',
    ],
    ['text printed by Chrome', '(3) [Array(1), Array(2), Array(2)]', COPY],
    ['text printed by Firefox', 'Array(3) [ (1) […], (2) […], (2) […] ]', COPY],
    ['a copy that is cut off', '[[0], [1, "0:{\\"page:/\\"…', COPY],
    ['a cache of a route', JSON.stringify({ html: '', rsc: null }), 'save that of a page'],
    ['a HAR that was cut off', har(entry('text/html', PAYLOAD)).slice(0, 60), COPY],
    ...(['gzipSync', 'deflateSync', 'deflateRawSync', 'brotliCompressSync'] as const).map(
      (how) => [how, zlib[how](PAYLOAD.repeat(9)), DECODED] as [string, Buffer, string],
    ),
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), DECODED],
    ['UTF-16', Buffer.from(`\ufeff${PAYLOAD}`, 'utf16le'), 'save it as UTF-8'],
    [
      'UTF-16 without a byte order mark',
      Buffer.from(PAYLOAD, 'utf16le').swap16(),
      'save it as UTF-8',
    ],
    ['a response with its headers', `HTTP/1.1 200 OK\r\n\r\n${PAYLOAD}`, BODY],
    ['what curl -v printed', `* Connected to a.test\n> GET / HTTP/1.1\n${PAYLOAD}`, BODY],
    ['what wget -S printed', `  HTTP/1.1 200 OK\n${PAYLOAD}`, BODY],
    ['headers without a status', `content-type: text/x-component\n\n${PAYLOAD}`, BODY],
    ['other line endings', PAYLOAD.replace('\n', '\r\n'), 'save it unchanged'],
    ['a script of a page', `self.__next_f.push([1,${JSON.stringify(PAYLOAD)}])`, 'the whole page'],
  ])('%s is refused with advice on what to save', async (_, text, advice) => {
    const { code, stderr } = await rsc(await save('given.json', text));
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(advice) });
  });

  test('a HAR of several responses is a recording, which cannot be compared', async () => {
    const several = await save(
      'several.har',
      har(entry('text/html', documentOf(PAYLOAD)), entry('text/x-component', PAYLOAD)),
    );
    const { code, stdout } = await rsc(several);
    expect(code).toBe(0);
    const bytes = 2 * Buffer.byteLength(PAYLOAD);
    expect(stdout).toContain(
      `document 1×, click 1×: ${bytes} B, bytes on the wire not known for all`,
    );
    const refused = await Promise.all([
      rsc(several, '--diff', several),
      rsc(several, '--html', 'report.html'),
    ]);
    expect(refused.map((one) => one.code)).toEqual([2, 2]);
  });

  test.each([
    '[{"id":1}]',
    '{"log":{}}',
    '{"log":"x"}',
    '{}',
    '[]',
    '"',
    '[null]',
    '[[1]]',
    'undefined',
  ])('%j is not a payload', async (text) => {
    expect(await rsc(await save('given.json', text))).toMatchObject({ code: 2, stdout: '' });
  });
});

test('a watched page reports its changes', async () => {
  let text = 'до';
  const { origin, close } = await listen((_, response) =>
    response.end(PAYLOAD.replace('Текст', text)),
  );
  const html = path.join(folder, 'report.html');
  const child = spawn(process.execPath, [
    MAIN,
    `${origin}/`,
    '--watch',
    '--root',
    folder,
    '--html',
    html,
  ]);
  const says = (wanted: RegExp) =>
    new Promise<void>((resolve) => {
      let all = '';
      child.stdout.on('data', (chunk: Buffer) => {
        all += chunk.toString();
        if (wanted.test(all)) resolve();
      });
    });
  await says(/waiting for edits/);
  text = 'после правки';
  const changed = says(/changed texts in page:\/ › p\.children/);
  await save('edited.tsx', 'export {};');
  await changed;
  expect(await readFile(html, 'utf8')).toMatch(/http-equiv="refresh"/);
  child.kill();
  close();
});
