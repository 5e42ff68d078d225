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

describe('a document', () => {
  test('is sent without the nonce of its scripts, whose texts are known', () => {
    const { html, scripts, problem } = finishDocument(documentOf('<p>a</p>'), { nonce: NONCE });
    expect(html).toBe(
      `<html lang="ru"><head>${BOOT}<link rel="modulepreload" fetchPriority="low" href="/assets/a.js"/>` +
        '</head><body><script id="_R_">start()</script><p>a</p>' +
        '<script>(self.__FLIGHT_DATA||=[]).push(`0:1`)</script></body></html>',
    );
    expect(scripts).toEqual(OWN);
    expect(problem).toBeUndefined();
  });

  test('ends with its structured data', () => {
    const data =
      '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"name":"a"}]}</script>';
    const { html, scripts, problem } = finishDocument(documentOf('<p>a</p>'), {
      nonce: NONCE,
      structuredData: [{ name: 'a' }],
    });
    expect(html.endsWith(`</script>${data}</body></html>`)).toBe(true);
    expect(scripts).toEqual(OWN);
    expect(problem).toBeUndefined();
  });

  test('says that a part is left out', () => {
    expect(finishDocument(documentOf(''), { nonce: NONCE, isPartial: true }).html).toMatch(
      /^<html data-partial/,
    );
  });

  test('keeps the payload as it is, whatever it holds', () => {
    const payload = PAYLOAD.replace(
      '0:1',
      String.raw`${ENTRY.replaceAll('"', String.raw`\"`)}<html >`,
    );
    const { html } = finishDocument(documentOf('').replace(PAYLOAD, payload), {
      nonce: NONCE,
      isPartial: true,
    });
    expect(html).toContain(`push(\`${ENTRY}<html >\`)`);
  });
});

describe('a document without the client', () => {
  const finishAlone = (body: string) =>
    finishDocument(documentOf(body), { nonce: NONCE, isWithoutClient: true });

  test('has the boot script alone, and no link to another', () => {
    const { html, scripts, problem } = finishAlone('<p>a</p>');
    expect(html).toBe(
      `<html lang="ru"><head><script>${LONE_BOOT_SCRIPT}</script></head><body><p>a</p></body></html>`,
    );
    expect(scripts).toEqual([LONE_BOOT_SCRIPT]);
    expect(problem).toBeUndefined();
  });

  test('does not take in a foreign one', () => {
    const { scripts, problem } = finishAlone('<script>alert(1)</script>');
    expect(scripts).toEqual([LONE_BOOT_SCRIPT]);
    expect(problem).toContain('did not write');
  });
});

describe('a script that is not the site’s own', () => {
  test.each([
    '<script>alert(1)</script>',
    '<script nonce="">alert(1)</script>',
    '<script nonce="Mark">alert(1)</script>',
    "<script nonce='mark'>alert(1)</script>",
    '<SCRIPT>alert(1)</SCRIPT>',
    '<script id="_R_">alert(1)</script>',
    '<script>(self.__FLIGHT_DATA||=[]).push("0:1");alert(1);("")</script>',
    `${BOOT}<script/>`,
  ])('%s is not among the texts, and is noticed', (foreign) => {
    const { html, scripts, problem } = finishDocument(documentOf(foreign), { nonce: NONCE });
    expect(scripts).toEqual(OWN);
    expect(html).toContain(foreign);
    expect(problem).toContain('did not write');
  });

  test('is every one where no nonce is known', () => {
    const { scripts, problem } = finishDocument(documentOf(''), { nonce: undefined });
    expect(scripts).toEqual([BOOT_SCRIPT]);
    expect(problem).toContain('did not write');
  });
});

test.each([
  ['boot script', BOOT],
  ['script that starts the client', START],
  ['payload', PAYLOAD],
])('a document without its %s is noticed', (_name, script) => {
  const { problem } = finishDocument(documentOf('').replace(script, ''), { nonce: NONCE });
  expect(problem).toContain('lacks');
});

/** As the renderer writes a chunk. */
const script = (chunk: string) =>
  `<script nonce="mark">${`(self.__FLIGHT_DATA||=[]).push(${JSON.stringify(chunk)})`
    .replaceAll('<!--', '<\\!--')
    .replace(/<\/(script)/gi, '</\\$1')}</script>`;

/** As it stands in a document when it is whole. */
const joined = (payload: string) =>
  script(payload)
    .replace(' nonce="mark"', '')
    .replace('push("', 'push(`')
    .replace('")</script>', '`)</script>')
    .replaceAll('\\"', '"');

const bodyOf = (...parts: string[]) => `<html><body>${parts.join('')}</body></html>`;

const join = (html: string): string => finishDocument(html, { nonce: NONCE }).html;

function payloadOf(html: string): string {
  const self: { __FLIGHT_DATA: string[] } = { __FLIGHT_DATA: [] };
  for (const [, code = ''] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
    vm.runInNewContext(code, { self });
  }
  return self.__FLIGHT_DATA.join('');
}

describe('payload scripts', () => {
  test('become one before the end, whatever stands between them', () => {
    const html = join(bodyOf('<p>a</p>', script('0:"x'), '<p>b</p>', script('y"\n')));
    expect(html).toBe(bodyOf('<p>a</p><p>b</p>', joined('0:"xy"\n')));
  });

  test('cut at other places give the same bytes', () => {
    const payload = '1:"<!-- </script> \u2028 ёж \\ \\" \' ` ${x} $` "\n2:T5,</scr';
    fc.assert(
      fc.property(fc.array(fc.nat(payload.length), { maxLength: 5 }), (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), payload.length];
        const chunks = places.slice(1).map((end, index) => payload.slice(places[index], end));
        const html = join(bodyOf(...chunks.filter(Boolean).map(script)));
        expect(html).toBe(join(bodyOf(script(payload))));
        expect(payloadOf(html)).toBe(payload);
      }),
    );
  });

  test('never form the end of a script at a seam', () => {
    const html = join(bodyOf(script('a</scr'), script('ipt><!'), script('--b')));
    expect(payloadOf(html)).toBe('a</script><!--b');
  });

  test('stay as they are beside binary ones, and so does a document without any', () => {
    const binary =
      '<script nonce="mark">(self.__FLIGHT_DATA||=[]).push(Uint8Array.from(atob("AA=="), m => m.codePointAt(0)))</script>';
    const mixed = bodyOf(script('a'), binary, script('b'));
    expect(join(mixed)).toBe(mixed.replaceAll(' nonce="mark"', ''));
    expect(join(bodyOf('<p>a</p>'))).toBe(bodyOf('<p>a</p>'));
  });
});

test('a script without the mark is no part of the payload', () => {
  const foreign = script('evil').replace(' nonce="mark"', '');
  const html = join(bodyOf('<p>a</p>', foreign, script('own')));
  expect(html).toBe(bodyOf(`<p>a</p>${foreign}`, joined('own')));
});

const OPEN = '<script type="application/ld+json">';

/** The text of the element with structured data. */
function dataOf(nodes: readonly object[]): string {
  const { html } = finishDocument('<html><body></body></html>', {
    nonce: undefined,
    structuredData: nodes,
  });
  const [, data = ''] = html.split(OPEN);
  return data.slice(0, data.lastIndexOf('</script>'));
}

const read = (nodes: readonly object[]): unknown => JSON.parse(dataOf(nodes));

describe('structured data', () => {
  test('of a page without nodes is no element', () => {
    expect(finishDocument(documentOf(''), { nonce: NONCE }).html).not.toContain(OPEN);
  });

  test('stands in one graph', () => {
    const nodes = [{ '@type': 'WebSite' }, { '@type': 'Person', name: 'Имя' }];
    expect(read(nodes)).toEqual({ '@context': 'https://schema.org', '@graph': nodes });
  });

  test.each(['</script>', '<!--<script>', '</SCRIPT ', ']]>', '"\\\u2028'])(
    'cannot be ended by the text %j',
    (text) => {
      expect(dataOf([{ name: text }])).not.toContain('<');
      expect(read([{ name: text }])).toMatchObject({ '@graph': [{ name: text }] });
    },
  );

  test('has texts without what keeps lines together', () => {
    const name = 'Пн–\u2060Пт,\u00a08:00';
    expect(read([{ name }])).toMatchObject({ '@graph': [{ name: 'Пн–Пт, 8:00' }] });
  });
});
