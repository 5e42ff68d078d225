import { expect, test } from 'vitest';
import { readEnvironment } from '../../../../bff/shared/environment.ts';
import { SiteSettings } from '../../../../src/runtime/settings.ts';

test('proxies are addresses and blocks of them', () => {
  const TRUST_PROXY = '10.0.0.0/8, ::1';
  expect(readEnvironment(SiteSettings, { TRUST_PROXY })).toMatchObject({ TRUST_PROXY });
});

test.each(['proxy.test', '10.0.0.0/33', 'true', '1'])(
  'the site does not start with «%s» for a proxy',
  (TRUST_PROXY) =>
    expect(() => readEnvironment(SiteSettings, { TRUST_PROXY })).toThrow(/TRUST_PROXY must be/),
);

test('nobody is trusted by default', () => {
  expect(readEnvironment(SiteSettings, {})).not.toHaveProperty('TRUST_PROXY');
});

test.each([
  ['SCRIPT_HOSTS', '*.com'],
  ['SCRIPT_HOSTS', 'https://calls.example'],
  ['SCRIPT_HOSTS', 'calls.example:8443'],
  ['SCRIPT_HOSTS', 'calls.example, com'],
  ['CALLTRACKING_SRC', 'https://*.com/'],
  ['CALLTRACKING_SRC', 'https://a:b@calls.example/x.js'],
  ['CALLTRACKING_SRC', 'http://calls.example/x.js'],
  ['MAP_KEY', 'a b'],
])('the site does not start with %s=%s', (name, value) => {
  expect(() => readEnvironment(SiteSettings, { [name]: value })).toThrow(`${name} must be`);
});
