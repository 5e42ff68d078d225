import { expect, test } from 'vitest';
import { readBffSettings } from '../../../bff/services/settings.ts';

test.each([
  ['UPSTREAM_URL', 'http://127.0.0.1:5000/base'],
  ['UPSTREAM_URL', 'https://user:p%40ss@api.example/base/'],
  ['UPSTREAM_URL', 'https://api.example/?token=t'],
  ['UPSTREAM_URL', 'https://космосад.рф/с%20пробелом'],
  ['TRUST_PROXY', '10.0.0.1, fd00::/8'],
  ['MEDIA_HOSTS', 'a.example, b.example,c.example'],
  ['HTTPS_PROXY', 'proxy.example:3128'],
  ['HTTPS_PROXY', 'https://user:p%40ss@[::1]:3128/'],
] as const)('%s accepts %s', (name, value) => {
  expect(readBffSettings({ [name]: value })[name]).toBe(value);
});

test.each([
  ['UPSTREAM_URL', 'api.example'],
  ['UPSTREAM_TOKEN', 'two words'],
  ['CACHE_CONTROL', 'max-age=-1'],
  ['CLIENT_LIMITS', '-1'],
  ['ADMIN_TOKEN', '0123456789abcdef0123456'],
  ['MEDIA_HOSTS', 'https://pictures.example'],
  ['MEDIA_HOSTS', 'pictures.example:8443'],
  ['MEDIA_PATHS', 'uploads'],
  ['LEAD_MAIL_TO', 'a@b.example\nBcc: x@y.example'],
  ['LEAD_MAIL_FROM', 'a@b.example, c@d.example'],
  ['SITE_ORIGIN', 'kosmosad.example'],
  ['MEDIA_PATHS', '//evil.example/uploads'],
  ['TRUST_PROXY', 'proxy.example'],
  ['HTTPS_PROXY', 'socks5://proxy.example:1080'],
  ['HTTPS_PROXY', 'http://'],
  ['HTTPS_PROXY', 'http://user:%ff@proxy.example'],
])('%s refuses %j', (name, value) => {
  expect(() => readBffSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be `));
});

test.each([
  ['ADMIN_TOKEN', 'twenty-four with a space', 'a text matching ^[\\x21-\\x7e]+$'],
  ['TRUST_PROXY', 'proxy.example', 'addresses or CIDR blocks'],
  ['CLIENT_LIMITS', 'none', 'a number from 0 to 1000'],
  [
    'CACHE_CONTROL',
    'no-store',
    'directives with seconds, and perhaps override, such as max-age=30, stale-while-revalidate=300, stale-if-error=86400',
  ],
])('%s=%j must be %s', (name, value, rule) => {
  const message = `${name} must be ${rule}`;
  expect(() => readBffSettings({ [name]: value })).toThrow(expect.objectContaining({ message }));
});

test.each(['vim', 'code --wait', 'ON', ''])('EDITOR=%j is the text editor of a shell', (EDITOR) => {
  expect(readBffSettings({ EDITOR }).CONTENT_EDITOR).toBe('off');
});

const API = 'https://api.example';
const MEDIA_PATHS = '/uploads, /private/media/,/';
const VALKEY_URL = 'redis://127.0.0.1:6379';

// Settings that need or exclude others, and what is said first.
test.each([
  [{ EDITOR: 'on' }, 'set CONTENT_EDITOR=on'],
  [{ EDITOR: 'off' }, 'set CONTENT_EDITOR=off'],
  [{ CONTENT_EDITOR: 'on', UPSTREAM_URL: API, CONTENT_DIR: '/a' }, 'CONTENT_EDITOR must be off'],
  [{ CONTENT_EDITOR: 'on' }, 'CONTENT_DIR must be set'],
  [{ CONTENT_DIR: '/a', UPSTREAM_URL: API }, 'CONTENT_DIR must not be set, because UPSTREAM_URL'],
  [
    { UPSTREAM_TOKEN: 'secret', UPSTREAM_URL: 'https://user:password@api.example' },
    'UPSTREAM_TOKEN must not be set, because UPSTREAM_URL has a user',
  ],
  [{ MEDIA_TOKEN: 'abc.DEF-123' }, 'MEDIA_PATHS must be set, because MEDIA_TOKEN is'],
  [
    { MEDIA_PATHS, TELEGRAM_CHAT: '-100' },
    'MEDIA_TOKEN must be set, because MEDIA_PATHS is\nTELEGRAM_TOKEN must be set, because',
  ],
  [{ VALKEY_URL }, 'ADMIN_TOKEN must be set, because VALKEY_URL is'],
  [{ LEAD_WEBHOOK_URL: API }, 'LEAD_WEBHOOK_SECRET must be set, because LEAD_WEBHOOK_URL is'],
  [{ SMTP_URL: 'smtps://mail.example' }, 'LEAD_MAIL_TO must be set, because SMTP_URL is'],
  [{ TELEGRAM_TOKEN: '123456:ABC-def' }, 'TELEGRAM_CHAT must be set, because TELEGRAM_TOKEN is'],
])('%j is refused: %s', (environment, problem) => {
  expect(() => readBffSettings(environment)).toThrow(problem);
});

test.each([
  { MEDIA_TOKEN: 'abc.DEF-123', MEDIA_PATHS },
  { VALKEY_URL, ADMIN_TOKEN: '0123456789abcdef01234567' },
  { LEADS_DB: '.data/leads.db' },
  { LEADS_DB: 'postgres://bff:secret@db.example/leads' },
])('%j is taken', (environment) => {
  expect(readBffSettings(environment)).toMatchObject(environment);
});
