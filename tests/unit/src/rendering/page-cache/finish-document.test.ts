import { describe, expect, test } from 'vitest';
import { BOOT_SCRIPT } from '../../../../../src/lib/boot-script.ts';
import { finishDocument } from '../../../../../src/rendering/page-cache/finish-document.ts';

const BOOT = `<script>${BOOT_SCRIPT}</script>`;
const START = '<script nonce="mark" id="_R_">start()</script>';
const PAYLOAD = '<script nonce="mark">(self.__FLIGHT_DATA||=[]).push("0:1")</script>';
const ENTRY = '<link rel="modulepreload" href="/assets/a.js"/>';

const documentOf = (body: string) =>
  `<html lang="ru"><head>${BOOT}${ENTRY}</head><body>${START}${body}${PAYLOAD}</body></html>`;

const OWN = [BOOT_SCRIPT, 'start()', '(self.__FLIGHT_DATA||=[]).push(`0:1`)'];

describe('a document', () => {
  test('is sent without the mark of its scripts, whose texts are known', () => {
    const { html, scripts, problem } = finishDocument(documentOf('<p>a</p>'), 'mark');
    expect(html).toBe(
      `<html lang="ru"><head>${BOOT}<link rel="modulepreload" fetchPriority="low" href="/assets/a.js"/>` +
        '</head><body><script id="_R_">start()</script><p>a</p>' +
        '<script>(self.__FLIGHT_DATA||=[]).push(`0:1`)</script></body></html>',
    );
    expect(scripts).toEqual(OWN);
    expect(problem).toBeUndefined();
  });

  test('ends with its structured data', () => {
    const data = '<script type="application/ld+json">{}</script>';
    const { html, scripts, problem } = finishDocument(documentOf('<p>a</p>'), 'mark', false, data);
    expect(html).toMatch(new RegExp(`</script>${data.replace('+', '\\+')}</body></html>$`));
    expect(scripts).toEqual(OWN);
    expect(problem).toBeUndefined();
  });

  test('says that a part is left out', () => {
    expect(finishDocument(documentOf(''), 'mark', true).html).toMatch(/^<html data-partial/);
  });

  test('keeps the payload as it is, whatever it holds', () => {
    const payload = PAYLOAD.replace(
      '0:1',
      String.raw`${ENTRY.replaceAll('"', String.raw`\"`)}<html >`,
    );
    const { html } = finishDocument(documentOf('').replace(PAYLOAD, payload), 'mark', true);
    expect(html).toContain(`push(\`${ENTRY}<html >\`)`);
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
    const { html, scripts, problem } = finishDocument(documentOf(foreign), 'mark');
    expect(scripts).toEqual(OWN);
    expect(html).toContain(foreign);
    expect(problem).toContain('did not write');
  });

  test('is every one where no mark is known', () => {
    const { scripts, problem } = finishDocument(documentOf(''), undefined);
    expect(scripts).toEqual([BOOT_SCRIPT]);
    expect(problem).toContain('did not write');
  });
});

test.each([
  ['boot script', BOOT],
  ['script that starts the client', START],
  ['payload', PAYLOAD],
])('a document without its %s is noticed', (_name, script) => {
  const { problem } = finishDocument(documentOf('').replace(script, ''), 'mark');
  expect(problem).toContain('lacks');
});
