import { describe, expect, test } from 'vitest';
import { readDocument } from '../../bytes/read-document.ts';
import { frame } from '../../flight/framer.ts';
import { readSample } from '../support/next-samples.ts';

const PUSH = /push\((\[(?:\d|1,"(?:[^"\\]|\\.)*"|2,.*?|3,"[^"]*")\])\)(?=;|<\/script>)/gs;

/** The parts that a document pushes, read without the profiler: each is JSON. */
function readParts(document: Buffer): { readonly form: number; readonly value: unknown }[] {
  return [...document.toString().matchAll(PUSH)].map(([, json = '']) => {
    const [form, value] = JSON.parse(json) as [number, unknown];
    return { form, value };
  });
}

function decodeParts(document: Buffer): Buffer {
  const chunks = readParts(document).map(({ form, value }) => {
    if (form === 1) return Buffer.from(value as string);
    return form === 3 ? Buffer.from(value as string, 'base64') : Buffer.alloc(0);
  });
  return Buffer.concat(chunks);
}

const script = (code: string) => Buffer.from(`<!doctype html><p>a</p><script>${code}</script>`);
const BOOT = '(self.__next_f=self.__next_f||[]).push([0])';
const reasonOf = (document: Buffer): unknown => {
  try {
    return readDocument(document).payload.toString();
  } catch (error) {
    return (error as { reason: unknown }).reason;
  }
};

describe.each([
  '15/blog.html',
  '15/bytes.html',
  '16.0-cached/blog.html',
  '16.4/bytes.html',
  '16.4/form.html',
  '16.4-cached/blog.html',
])('the payload of a document of Next, %s', (name) => {
  const document = readSample(name);
  const read = readDocument(document);

  test('consists of the parts, and its rows cover it', () => {
    expect(read.payload.equals(decodeParts(document))).toBe(true);
    const rows = frame(read.payload);
    const framed = rows.reduce((sum, { start, end }) => sum + end - start, 0);
    expect(framed).toBe(read.payload.length);
  });

  test('has every byte in one place of the document', () => {
    const { from, to, payload, parts } = read;
    const inOrder = from.every((start, byte) => byte === 0 || start >= (to[byte - 1] as number));
    expect(inOrder).toBe(true);
    expect(payload.length + parts.escaping).toBe(
      from.reduce((sum, start, byte) => sum + (to[byte] as number) - start, 0),
    );
    const sum = Object.values(parts).reduce((total: number, part: number) => total + part, 0);
    expect(sum).toBe(document.length);
  });
});

test('a part in another encoding than UTF-8 is decoded', () => {
  const document = readSample('16.4/bytes.html');
  expect(readParts(document).map(({ form }) => form)).toContain(3);
  const { payload } = readDocument(document);
  const binary = frame(payload).find(({ tag }) => tag === 'o');
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => 255 - index));
  expect(payload.subarray(binary?.bodyStart, binary?.bodyEnd)).toEqual(bytes);
});

test('the state of a form starts the client and is not payload', () => {
  const document = readSample('16.4/form.html');
  const state = readParts(document).find(({ form }) => form === 2)?.value;
  const { parts, payload } = readDocument(document);
  const without = readDocument(
    Buffer.from(document.toString().replace(/;self\.__next_f\.push\(\[2,.*?\]\]\)/s, '')),
  );
  expect(parts.boot - without.parts.boot).toBe(Buffer.byteLength(JSON.stringify(state)));
  expect(payload.equals(without.payload)).toBe(true);
});

test('parts may be in one script or in several', () => {
  const push = (part: string) => `self.__next_f.push([1,${JSON.stringify(part)}])`;
  expect(reasonOf(script(`${BOOT};${push('0:"a')};${push('b"\n')}`))).toBe('0:"ab"\n');
  const apart = Buffer.concat([script(BOOT), script(push('0:"a')), script(push('b"\n'))]);
  expect(reasonOf(apart)).toBe('0:"ab"\n');
  expect(reasonOf(script(`${BOOT};self.__next_f.push([2,{"a":["]","\\""]}]);${push('1')}`))).toBe(
    '1',
  );
});

test('a document that is cut off anywhere never gives a wrong payload, only its beginning', () => {
  const document = readSample('15/blog.html');
  const whole = readDocument(document).payload;
  const first = document.indexOf('push([1,');
  for (let end = first; end < document.length; end += 7) {
    const cut = reasonOf(document.subarray(0, end));
    const isKnown = ['bad-document', 'no-payload'].includes(String(cut));
    if (!isKnown) expect(whole.toString().startsWith(String(cut)), `cut at ${end}`).toBe(true);
  }
  expect(() => readDocument(document.subarray(0, first + 20))).toThrow(
    /at byte \d+: the document ends inside the script that starts at byte \d+/,
  );
});

test.each(['<p>a</p><script', '<p>a</p><script>', '<p>a</p><p class="b'])(
  'a document that ends with %s is refused',
  (end) => {
    const document = Buffer.concat([readSample('15/blog.html'), Buffer.from(end)]);
    expect(reasonOf(document)).toBe('bad-document');
  },
);

test.each([
  ['a form that Next does not use', `${BOOT};self.__next_f.push([4,"0:1"])`],
  ['code between the parts', `${BOOT};alert(1)`],
  ['no string', `self.__next_f.push([1,eval("0:1")])`],
  ['a string without an end', `self.__next_f.push([1,"0:1])`],
  ['a part without an end', `self.__next_f.push([1,"0:1"`],
  ['state without an end', `${BOOT};self.__next_f.push([2,{"a":1`],
])('%s is refused', (_, code) => {
  expect(reasonOf(script(code))).toBe('bad-document');
});
