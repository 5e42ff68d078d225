import { describe, expect, test } from 'vitest';
import { readViolations } from '../../../../src/server/csp-report.ts';

describe('a report of a violation', () => {
  test('as browsers send it to report-uri', () => {
    const text = JSON.stringify({
      'csp-report': {
        'document-uri': 'https://kosmosad.test/lead?form=a#x',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/a.js?visitor=1',
      },
    });
    expect(readViolations(text)).toEqual([
      {
        page: 'https://kosmosad.test/lead',
        directive: 'script-src-elem',
        blocked: 'https://evil.example/a.js',
        source: undefined,
      },
    ]);
  });

  test('as the Reporting API sends it', () => {
    const report = {
      type: 'csp-violation',
      url: 'https://kosmosad.test/',
      body: {
        documentURL: 'https://kosmosad.test/?a=1',
        effectiveDirective: 'style-src-elem',
        blockedURL: 'inline',
        sourceFile: 'https://kosmosad.test/assets/a.js',
      },
    };
    expect(
      readViolations(JSON.stringify([report, { type: 'deprecation', body: { id: 'x' } }])),
    ).toEqual([
      {
        page: 'https://kosmosad.test/',
        directive: 'style-src-elem',
        blocked: 'inline',
        source: 'https://kosmosad.test/assets/a.js',
      },
    ]);
  });

  test.each([
    '',
    'no JSON',
    'null',
    '[]',
    '{}',
    '[null]',
    '{"csp-report":null}',
    '{"csp-report":1}',
  ])('is none in %j', (text) => {
    expect(readViolations(text)).toEqual([]);
  });

  test('takes ten at most, and texts of 200 characters', () => {
    const report = { 'csp-report': { 'blocked-uri': 'x'.repeat(500) } };
    const read = readViolations(JSON.stringify(Array.from({ length: 50 }, () => report)));
    expect(read).toHaveLength(10);
    expect(read[0]?.blocked).toHaveLength(200);
  });
});
