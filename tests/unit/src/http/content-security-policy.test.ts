import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../../../src/http/content-security-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const directivesOf = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

const policyOf = (input: Partial<Parameters<typeof contentSecurityPolicy>[0]> = {}) =>
  directivesOf(contentSecurityPolicy({ scripts: [], thirdParties: {}, isSecure: false, ...input }));

describe('a policy', () => {
  test('allows the site’s own scripts by hash', () => {
    const policy = policyOf({ scripts: ['one()', 'two("ё")'] });
    expect(policy['script-src']).toEqual(["'self'", hash('one()'), hash('two("ё")')]);
    expect(policy['style-src']).toEqual(["'self'"]);
  });

  test('names no other host if nothing is configured', () => {
    expect(contentSecurityPolicy({ scripts: [], thirdParties: {}, isSecure: true })).not.toMatch(
      /https:\/\/|unsafe-eval|data:/,
    );
  });

  test.each([
    ['map_key', 'https://api-maps.yandex.ru'],
    ['metrika_id', 'https://mc.yandex.ru'],
    ['gtm_id', 'https://www.googletagmanager.com'],
  ])('allows the hosts of %s only if it is configured', (name, host) => {
    expect(policyOf({ thirdParties: { [name]: 'x' } })['script-src']).toContain(host);
    expect(policyOf({ thirdParties: { [name]: '' } })['script-src']).toEqual(["'self'"]);
  });

  test('allows the call tracking’s own origin, if it is HTTPS', () => {
    const thirdParties = { calltracking: { src: 'https://calls.example/a/b.js?c' } };
    expect(policyOf({ thirdParties })['script-src']).toContain('https://calls.example');
    for (const src of ['javascript:a()', 'http://x.example/', 'https://*.com/', "data:,'; x"]) {
      const policy = policyOf({ thirdParties: { calltracking: { src } } });
      expect(policy['script-src']).toEqual(["'self'"]);
    }
  });

  test('lets only the map evaluate code', () => {
    const calltracking = { src: 'https://calls.example/' };
    const others = { metrika_id: '1', gtm_id: 'GTM-1', calltracking };
    expect(policyOf({ thirdParties: others })['script-src']).not.toContain("'unsafe-eval'");
    expect(policyOf({ thirdParties: { map_key: 'k' } })['script-src']).toContain("'unsafe-eval'");
  });

  test('forbids unused sources, and reports violations', () => {
    expect(policyOf()).toMatchObject({
      'default-src': ["'self'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
      'frame-src': ["'none'"],
      'report-uri': ['/csp-report'],
    });
  });

  test('upgrades to HTTPS only if the site is published over it', () => {
    expect(policyOf({ isSecure: true })).toHaveProperty('upgrade-insecure-requests');
    expect(policyOf({ isSecure: false })).not.toHaveProperty('upgrade-insecure-requests');
  });
});
