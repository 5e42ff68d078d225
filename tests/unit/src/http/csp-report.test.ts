import { expect, test } from 'vitest';
import { readViolations } from '../../../../src/http/csp-report.ts';

const PAGE = 'https://kosmosad.test/lead';

test('a violation is read in the formats of report-uri and of the Reporting API', () => {
  const sent = {
    'document-uri': `${PAGE}?form=a#x`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/a.js?visitor=1',
  };
  const blocked = 'https://evil.example/a.js';
  expect(readViolations(JSON.stringify({ 'csp-report': sent }))).toEqual([
    { page: PAGE, directive: 'script-src-elem', blocked, source: undefined },
  ]);
  const body = {
    documentURL: `${PAGE}?a=1`,
    effectiveDirective: 'style-src-elem',
    blockedURL: 'inline',
    sourceFile: 'https://kosmosad.test/assets/a.js',
  };
  const other = { type: 'deprecation', body: { id: 'x' } };
  expect(readViolations(JSON.stringify([{ type: 'csp-violation', body }, other]))).toEqual([
    { page: PAGE, directive: 'style-src-elem', blocked: 'inline', source: body.sourceFile },
  ]);
});

test.each([
  'no JSON',
  '{"csp-report":null}',
  '{"csp-report":{"blocked-uri":"inline"}}',
  '{"csp-report":{"effective-directive":["script-src"]}}',
  '{"csp-report":{"effective-directive":"script-src\\n2026 forged"}}',
  '{"csp-report":{"__proto__":{"effective-directive":"script-src"}}}',
])('%j has none', (text) => {
  expect(readViolations(text)).toEqual([]);
});

test.each([
  ['inline', 'inline'],
  ['data:text/html,secret', 'data'],
  ['chrome-extension://abcdefgh/x.js', 'chrome-extension'],
  ['https://anna:secret@a.example/x.js?secret#secret', 'https://a.example/x.js'],
  ['https://a.example/call/89261234567', 'https://a.example/call/…'],
  ['https://a.example/\u001b[31mred\r\n2026', 'https://a.example/%1B[31mred2026'],
  ['no address at all', undefined],
  [7, undefined],
])('the blocked source %j is logged as %j', (sent, named) => {
  const report = { 'effective-directive': 'img-src', 'blocked-uri': sent };
  const [violation] = readViolations(JSON.stringify({ 'csp-report': report }));
  expect(violation?.blocked).toBe(named);
});

test('at most ten violations are read, with texts of 200 characters', () => {
  const blocked = `https://a.example/${'x'.repeat(500)}`;
  const report = { 'csp-report': { 'blocked-uri': blocked, 'violated-directive': 'img-src *' } };
  const read = readViolations(JSON.stringify(Array.from({ length: 50 }, () => report)));
  expect(read).toHaveLength(10);
  expect(read[0]?.blocked).toHaveLength(200);
});
