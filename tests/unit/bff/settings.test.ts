import { expect, test } from 'vitest';
import { readBffSettings } from '../../../bff/settings.ts';

test('the defaults are the documented ones', () => {
  expect(readBffSettings({})).toMatchObject({
    BFF_PORT: 4000,
    BFF_HOST: '127.0.0.1',
    UPSTREAM_TIMEOUT_MS: 3000,
    CACHE_MAX_MB: 64,
    CACHE_CONTROL: 'max-age=30, stale-while-revalidate=300, stale-if-error=86400',
    CLIENT_LIMITS: 1,
    MEDIA_CACHE_DIR: '.data/media',
    MEDIA_CACHE_MB: 512,
    LOG_LEVEL: 'info',
  });
});

test.each([
  ['UPSTREAM_URL', 'https://api.example'],
  ['UPSTREAM_URL', 'http://127.0.0.1:5000/base'],
  ['UPSTREAM_TOKEN', 'abc.DEF-123'],
  ['CONTENT_DIR', '/srv/content'],
  ['ADMIN_TOKEN', '0123456789abcdef01234567'],
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
  ['CACHE_CONTROL', 'max-age=-1'],
  ['CACHE_CONTROL', 'max-age=1; stale-if-error=1'],
  ['CACHE_CONTROL', 'no-store'],
  ['CLIENT_LIMITS', '-1'],
  ['CLIENT_LIMITS', 'none'],
  ['ADMIN_TOKEN', '0123456789abcdef0123456'],
  ['MEDIA_HOSTS', 'https://pictures.example'],
  ['MEDIA_HOSTS', 'pictures.example:8443'],
  ['MEDIA_HOSTS', 'a.example,,b.example'],
  ['MEDIA_CACHE_MB', '-1'],
  ['MEDIA_TOKEN', 'two words'],
  ['MEDIA_PATHS', 'uploads'],
  ['MEDIA_PATHS', '//evil.example/uploads'],
  ['MEDIA_PATHS', '/\\evil.example/uploads'],
  ['MEDIA_PATHS', 'https://evil.example/uploads'],
  ['MEDIA_PATHS', '/uploads,,/private'],
  ['MEDIA_PATHS', '/uploads?token'],
  ['TRUST_PROXY', 'proxy.example'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['LOG_LEVEL', 'loud'],
])('%s refuses %j', (name, value) => {
  expect(() => readBffSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be `));
});

test.each([
  ['ADMIN_TOKEN', 'short', 'a text of at least 24 characters'],
  ['ADMIN_TOKEN', 'twenty-four with a space', 'a text matching ^[\\x21-\\x7e]+$'],
  ['ADMIN_TOKEN', 'a b', 'a text of at least 24 characters matching ^[\\x21-\\x7e]+$'],
  ['ADMIN_TOKEN', 'пятнадцать-букв', 'a text of at least 24 characters matching ^[\\x21-\\x7e]+$'],
  ['LEAD_WEBHOOK_SECRET', 'short', 'a text of at least 16 characters'],
  ['TELEGRAM_TOKEN', 'short', 'a text of at least 10 characters'],
  ['TRUST_PROXY', 'proxy.example', 'addresses or CIDR blocks'],
  ['CACHE_MAX_MB', '0', 'an integer from 1 to 65536'],
  ['CLIENT_LIMITS', 'none', 'a number from 0 to 1000'],
  [
    'CACHE_CONTROL',
    'no-store',
    'directives with seconds, such as max-age=30, stale-while-revalidate=300, stale-if-error=86400',
  ],
])('%s=%j must be %s', (name, value, rule) => {
  const message = `${name} must be ${rule}`;
  expect(() => readBffSettings({ [name]: value })).toThrow(expect.objectContaining({ message }));
});

test('the token of pictures and its paths are set together', () => {
  const both = { MEDIA_TOKEN: 'abc.DEF-123', MEDIA_PATHS: '/uploads, /private/media/,/' };
  expect(readBffSettings(both)).toMatchObject(both);
  const { MEDIA_TOKEN, MEDIA_PATHS } = both;
  expect(() => readBffSettings({ MEDIA_TOKEN })).toThrow(
    'MEDIA_PATHS must be set, because MEDIA_TOKEN is',
  );
  expect(() => readBffSettings({ MEDIA_PATHS, TELEGRAM_CHAT: '-100' })).toThrow(
    'MEDIA_TOKEN must be set, because MEDIA_PATHS is\nTELEGRAM_TOKEN must be set, because',
  );
});

test('what instances share is signed by the operator’s token', () => {
  const VALKEY_URL = 'redis://127.0.0.1:6379';
  const ADMIN_TOKEN = '0123456789abcdef01234567';
  expect(() => readBffSettings({ VALKEY_URL })).toThrow(
    'ADMIN_TOKEN must be set, because VALKEY_URL is',
  );
  expect(readBffSettings({ VALKEY_URL, ADMIN_TOKEN })).toMatchObject({ ADMIN_TOKEN });
});
