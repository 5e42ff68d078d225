import { expect, test } from 'vitest';
import { readBffSettings } from '../../../bff/config.ts';

test('the defaults are the documented ones', () => {
  expect(readBffSettings({})).toMatchObject({
    BFF_PORT: 4000,
    BFF_HOST: '127.0.0.1',
    UPSTREAM_TIMEOUT_MS: 3000,
    CACHE_MAX_MB: 64,
    MAX_LAG_MS: 1000,
    MEDIA_CACHE_DIR: '.data/media',
    MEDIA_CACHE_MB: 512,
    METRICS: 'on',
    LOG_LEVEL: 'info',
  });
});

test.each([
  ['UPSTREAM_URL', 'https://api.example'],
  ['UPSTREAM_URL', 'http://127.0.0.1:5000/base'],
  ['UPSTREAM_TOKEN', 'abc.DEF-123'],
  ['CONTENT_DIR', '/srv/content'],
  ['ADMIN_TOKEN', '0123456789abcdef'],
  ['MEDIA_HOSTS', 'pictures.example'],
  ['TRUST_PROXY', '10.0.0.1, fd00::/8'],
  ['MEDIA_HOSTS', 'a.example, b.example,c.example'],
] as const)('%s takes %s', (name, value) => {
  expect(readBffSettings({ [name]: value })[name]).toBe(value);
});

test.each([
  ['BFF_PORT', '65536'],
  ['UPSTREAM_URL', 'api.example'],
  ['UPSTREAM_URL', 'ftp://api.example'],
  ['UPSTREAM_TOKEN', 'two words'],
  ['UPSTREAM_TOKEN', 'line\nbreak'],
  ['UPSTREAM_TIMEOUT_MS', '0'],
  ['CACHE_MAX_MB', '0'],
  ['CACHE_FRESH_S', '-1'],
  ['MAX_LAG_MS', '-1'],
  ['ADMIN_TOKEN', '0123456789abcde'],
  ['MEDIA_HOSTS', 'https://pictures.example'],
  ['MEDIA_HOSTS', 'pictures.example:8443'],
  ['MEDIA_HOSTS', 'a.example,,b.example'],
  ['MEDIA_CACHE_MB', '-1'],
  ['TRUST_PROXY', 'proxy.example'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['METRICS', 'yes'],
  ['LOG_LEVEL', 'loud'],
])('%s refuses %j', (name, value) => {
  expect(() => readBffSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be `));
});
