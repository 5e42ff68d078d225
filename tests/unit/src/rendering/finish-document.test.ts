import vm from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOOT_SCRIPT, LONE_BOOT_SCRIPT } from '../../../../src/lib/boot-script.ts';
import { finishDocument } from '../../../../src/rendering/finish-document.ts';

const NONCE = 'mark';
const BOOT = `<script>${BOOT_SCRIPT}</script>`;
const START = '<script nonce="mark" id="_R_">start()</script>';
const PAYLOAD = '<script nonce="mark">(self.__FLIGHT_DATA||=[]).push("0:1")</script>';
const ENTRY = '<link rel="modulepreload" href="/assets/a.js"/>';

const documentOf = (body: string) =>
  `<html lang="ru"><head>${BOOT}${ENTRY}</head><body>${START}${body}${PAYLOAD}</body></html>`;

const OWN = [BOOT_SCRIPT, 'start()', '(self.__FLIGHT_DATA||=[]).push(`0:1`)'];

test('a document is sent without the nonce of its scripts, whose texts are returned', () => {
  const { html, scripts, problem } = finishDocument(documentOf('<p>a</p>'), { nonce: NONCE });
  expect(html).toBe(
    `<html lang="ru"><head>${BOOT}<link rel="modulepreload" fetchPriority="low" href="/assets/a.js"/>` +
      '</head><body><script id="_R_">start()</script><p>a</p>' +
      '<script>(self.__FLIGHT_DATA||=[]).push(`0:1`)</script></body></html>',
  );
  expect(scripts).toEqual(OWN);
  expect(problem).toBeUndefined();
});

test('a partial document is marked in its root element only', () => {
  const parts = { nonce: NONCE, isPartial: true };
  const { html } = finishDocument(documentOf('<p>&lt;html></p>'), parts);
  expect(html).toMatch(/^<html data-partial lang="ru">/);
  expect(html.match(/data-partial/g)).toHaveLength(1);
});

test('a document without the client has only the boot script, and no link to others', () => {
  const finish = (body: string) =>
    finishDocument(documentOf(body), { nonce: NONCE, isWithoutClient: true });
  expect(finish('<p>a</p>')).toEqual({
    html: `<html lang="ru"><head><script>${LONE_BOOT_SCRIPT}</script></head><body><p>a</p></body></html>`,
    scripts: [LONE_BOOT_SCRIPT],
    problem: undefined,
  });
  const { scripts, problem } = finish('<script>alert(1)</script>');
  expect(scripts).toEqual([LONE_BOOT_SCRIPT]);
  expect(problem).toContain('did not write');
});

describe('a script that is not the site’s own', () => {
  test.each([
    '<script>alert(1)</script>',
    '<script nonce="Mark">alert(1)</script>',
    '<SCRIPT id="_R_">alert(1)</SCRIPT>',
    '<script>(self.__FLIGHT_DATA||=[]).push("0:1");alert(1);("")</script>',
    `${BOOT}<script/>`,
  ])('%s is not among the returned texts, and is reported', (foreign) => {
    const { html, scripts, problem } = finishDocument(documentOf(foreign), { nonce: NONCE });
    expect(scripts).toEqual(OWN);
    expect(html).toContain(foreign);
    expect(problem).toContain('did not write');
  });

  test('is every script if no nonce is known', () => {
    const { scripts, problem } = finishDocument(documentOf(''), { nonce: undefined });
    expect(scripts).toEqual([BOOT_SCRIPT]);
    expect(problem).toContain('did not write');
  });
});

test.each([
  ['boot script', BOOT],
  ['script that starts the client', START],
  ['payload', PAYLOAD],
])('a document without its %s is reported', (_name, script) => {
  const { problem } = finishDocument(documentOf('').replace(script, ''), { nonce: NONCE });
  expect(problem).toContain('lacks');
});

/** A chunk as the renderer writes it. */
const script = (chunk: string) =>
  `<script nonce="mark">${`(self.__FLIGHT_DATA||=[]).push(${JSON.stringify(chunk)})`
    .replaceAll('<!--', '<\\!--')
    .replace(/<\/(script)/gi, '</\\$1')}</script>`;

const join = (...parts: string[]): string =>
  finishDocument(`<html><body>${parts.join('')}</body></html>`, { nonce: NONCE }).html;

function payloadOf(html: string): string {
  const self: { __FLIGHT_DATA: string[] } = { __FLIGHT_DATA: [] };
  for (const [, code = ''] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
    vm.runInNewContext(code, { self });
  }
  return self.__FLIGHT_DATA.join('');
}

test('scripts of the payload are joined into the same bytes wherever they were cut', () => {
  const payload = '1:"<!-- </script> \u2028 ёж \\ \\" \' ` ${x} $` "\n2:T5,</scr';
  const whole = join('<p>a</p>', '<p>b</p>', script(payload));
  fc.assert(
    fc.property(fc.array(fc.nat(payload.length), { maxLength: 5 }), (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), payload.length];
      const chunks = places.slice(1).map((end, index) => payload.slice(places[index], end));
      const [first = '', ...others] = chunks.filter(Boolean).map(script);
      const html = join('<p>a</p>', first, '<p>b</p>', ...others);
      expect(html).toBe(whole);
      expect(payloadOf(html)).toBe(payload);
    }),
  );
});

test('scripts of the payload stay unchanged beside binary ones', () => {
  const binary =
    '<script nonce="mark">(self.__FLIGHT_DATA||=[]).push(Uint8Array.from(atob("AA=="), m => m.codePointAt(0)))</script>';
  const mixed = [script('a'), binary, script('b')];
  expect(join(...mixed)).toContain(mixed.join('').replaceAll(' nonce="mark"', ''));
});

test('structured data forms one graph, which none of its texts can end', () => {
  const names = ['</script>', '<!--<script>', ']]>', '"\\\u2028'];
  const structuredData = names.map((name) => ({ name }));
  const { html } = finishDocument(documentOf(''), { nonce: NONCE, structuredData });
  const [, data = ''] = html.split('<script type="application/ld+json">');
  const json = data.replace(/<\/script><\/body><\/html>$/, '');
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@graph': structuredData,
  });
});
