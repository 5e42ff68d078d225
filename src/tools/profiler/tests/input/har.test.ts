import { describe, expect, test } from 'vitest';
import { readHar } from '../../input/har.ts';
import { measureRecording } from '../../reports/recording.ts';

const MENU = `["$","nav",null,{"children":"${'Меню, которое есть на каждой странице. '.repeat(4)}"}]`;
const page = (name: string, text: string): string =>
  `0:{"layout:/":${MENU},"page:/${name}":["$","p",null,{"children":"${text}"}]}\n`;
const bytesOf = (text: string): number => Buffer.byteLength(text);

interface Given {
  readonly url?: string;
  readonly method?: string;
  readonly headers?: object[];
  readonly text?: string;
  readonly mimeType?: string;
  readonly content?: object;
  readonly response?: object;
}

const entry = ({ url = 'http://a.test/', method = 'GET', headers = [], ...given }: Given) => ({
  time: 12.4,
  request: { url, method, headers },
  response: {
    status: 200,
    headers: [{ name: 'Content-Encoding', value: 'gzip' }],
    bodySize: 99,
    ...given.response,
    content: { mimeType: given.mimeType ?? 'text/x-component', text: given.text, ...given.content },
  },
});
const measure = (...given: Given[]) =>
  measureRecording(readHar({ log: { entries: given.map(entry) } }) ?? []);
const first = (given: Given) => measure(given, { text: page('other', 'x') }).requests[0];

describe('a HAR', () => {
  test.each<[string, Given, string]>([
    ['a document', { mimeType: 'text/html; charset=utf-8' }, 'document'],
    ['a prefetch of Next', { headers: [{ name: 'Next-Router-Prefetch', value: '1' }] }, 'prefetch'],
    [
      'a prefetch of a browser',
      { headers: [{ name: 'Sec-Purpose', value: 'prefetch' }] },
      'prefetch',
    ],
    ['an action', { method: 'POST' }, 'action'],
    ['any other', {}, 'click'],
  ])('names %s', (_, given, kind) => {
    const text = given.mimeType
      ? `<!doctype html><script>(self.__FLIGHT_DATA||=[]).push(${JSON.stringify(page('', 'a'))})</script>`
      : page('', 'a');
    const request = first({ ...given, text });
    expect(request).toMatchObject({
      kind,
      raw: bytesOf(page('', 'a')),
      wire: 99,
      ms: 12,
      fault: '',
    });
  });

  test.each<[string, Given, string]>([
    ['without a body', { mimeType: 'text/x-component' }, 'not in this HAR'],
    ['that is cut', { text: page('', 'a').slice(0, 40), content: { size: 900 } }, 'is cut'],
    ['that is no UTF-8', { text: page('', '\ufffd'), content: { size: 60 } }, 'no valid UTF-8'],
    ['that breaks off unnoticed', { text: page('', 'a').slice(0, 60) }, 'ends inside a row'],
  ])('never measures a body %s', (_, given, fault) => {
    expect(first(given)).toMatchObject({ raw: null, fault: expect.stringContaining(fault) });
  });

  test('tells the wire bytes of a body as far as it knows them', () => {
    const wireOf = (response: object) => first({ text: page('', 'a'), response })?.wire;
    expect(wireOf({ bodySize: 0 })).toBe(0);
    expect(wireOf({ bodySize: -1, _transferSize: 400 })).toBe(400);
    expect(wireOf({ bodySize: -1 })).toBeNull();
    const text = page('', 'a');
    expect(measure({ text, response: { bodySize: -1 } }, { text }).wire).toBeNull();
  });

  test.each([
    [304, page('', 'a'), 1],
    [304, '', 0],
    // The page aborted the request.
    [0, '', 0],
    // The action redirects, throws or finds nothing.
    [303, page('', 'a'), 1],
    [500, page('', 'a'), 1],
    [302, '', 0],
  ])('of a %i with the body %s has %i responses', (status, text, count) => {
    const { requests } = measure({ text: page('', 'b') }, { text, response: { status } });
    expect(requests).toHaveLength(1 + count);
  });

  test.each<[string, string, string | undefined, boolean]>([
    ['Playwright, with the size of the text', 'Ёлка «é» 日本 🎄', undefined, false],
    ['DevTools, with the size that came', 'Ёлка «é» 日本 🎄', undefined, true],
    ['small letters', 'déjà vu', undefined, true],
    ['a text that was read right', 'déjà vu', 'text/x-component; charset=utf-8', true],
  ])('whose text was read as windows-1252 has the bytes that came: %s', (_, words, type, came) => {
    const bytes = Buffer.from(`0:["$","p",null,{"children":"${words}"}]\n`);
    const text = type ? bytes.toString() : new TextDecoder('windows-1252').decode(bytes);
    const content = { size: came ? bytes.length : bytesOf(text) };
    expect(first({ text, mimeType: type ?? '', content })).toMatchObject({
      raw: bytes.length,
      fault: '',
    });
  });

  test('finds values that two responses share', () => {
    const { requests, shared } = measure(
      { text: page('a', 'один') },
      { text: page('b', 'два') },
      { text: page('c', 'три').replace('Меню', 'МЕНЮ') },
    );
    expect(requests.map(({ again }) => again)).toEqual([0, bytesOf(MENU), 0]);
    expect(shared).toEqual([{ place: 'layout:/ › nav', raw: bytesOf(MENU), requests: [1, 2] }]);
  });

  test('omits responses without a payload, and every private value', () => {
    const secret = { name: 'Cookie', value: 'session=k3v9q7x2' };
    const recording = measure(
      { mimeType: 'text/css', text: 'p{}' },
      { mimeType: 'text/html', text: '<p>not found', response: { status: 404 } },
      {
        url: 'http://a.test/a?email=anna@a.test&_rsc=1&email=2',
        headers: [secret],
        text: page('', 'a'),
      },
      { url: 'http://b.test/b', text: page('', 'b') },
    );
    expect(recording.requests.map(({ what }) => what)).toEqual([
      '/a?email&_rsc',
      'http://b.test/b',
    ]);
    expect(JSON.stringify(recording)).not.toMatch(/anna|k3v9q7x2/);
  });

  test('may have nulls in place of what its program did not record', () => {
    const { response } = entry({ text: page('', 'a') });
    const request = { url: 'http://a.test/', headers: null };
    const entries = [null, { request: null, response: null }, { request, response }];
    expect(readHar({ log: { entries } })).toMatchObject([{ url: request.url, kind: 'click' }]);
  });

  test('without a payload cannot be measured', () => {
    expect(() => measure({ mimeType: 'text/css', text: 'p{}' })).toThrow('no response');
    expect(() => measure({}, {})).toThrow('not in this HAR');
  });
});
