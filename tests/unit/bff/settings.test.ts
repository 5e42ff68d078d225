import { expect, test } from 'vitest';
import { readBffSettings } from '../../../bff/services/settings.ts';

test.each([
  ['UPSTREAM_URL', 'http://127.0.0.1:5000/base'],
  ['UPSTREAM_URL', 'https://user:p%40ss@api.example/base/'],
  ['UPSTREAM_URL', 'http://[::1]:8080'],
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

test.each(['on', 'off'])('EDITOR=%s is refused with the present name', (EDITOR) => {
  expect(() => readBffSettings({ EDITOR })).toThrow(`set CONTENT_EDITOR=${EDITOR}`);
});

test.each([
  [{ UPSTREAM_URL: 'https://api.example', CONTENT_DIR: '/a' }, 'CONTENT_EDITOR must be off'],
  [{}, 'CONTENT_DIR must be set'],
])('the editor needs its own folder: %j', (others, problem) => {
  expect(() => readBffSettings({ CONTENT_EDITOR: 'on', ...others })).toThrow(problem);
});

test('content comes from a folder or an API, never from one of the two in silence', () => {
  const both = { CONTENT_DIR: '/a', UPSTREAM_URL: 'https://api.example' };
  expect(() => readBffSettings(both)).toThrow('CONTENT_DIR must not be set, because UPSTREAM_URL');
});

test('the content API has either a token or a user', () => {
  const both = { UPSTREAM_TOKEN: 'secret', UPSTREAM_URL: 'https://user:password@api.example' };
  expect(() => readBffSettings(both)).toThrow(
    'UPSTREAM_TOKEN must not be set, because UPSTREAM_URL has a user',
  );
});

test('the token for pictures and its paths must be set together', () => {
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

test('sharing between instances requires the operator’s token', () => {
  const VALKEY_URL = 'redis://127.0.0.1:6379';
  const ADMIN_TOKEN = '0123456789abcdef01234567';
  expect(() => readBffSettings({ VALKEY_URL })).toThrow(
    'ADMIN_TOKEN must be set, because VALKEY_URL is',
  );
  expect(readBffSettings({ VALKEY_URL, ADMIN_TOKEN })).toMatchObject({ ADMIN_TOKEN });
});

test.each([
  [{ LEAD_WEBHOOK_URL: 'https://crm.example/hook' }, 'LEAD_WEBHOOK_SECRET'],
  [{ SMTP_URL: 'smtps://user:pw@mail.example' }, 'LEAD_MAIL_TO'],
  [{ TELEGRAM_TOKEN: '123456:ABC-def' }, 'TELEGRAM_CHAT'],
])('%j lacks %s', (environment, missing) => {
  const [set] = Object.keys(environment);
  expect(() => readBffSettings(environment)).toThrow(`${missing} must be set, because ${set} is`);
});

test.each(['.data/leads.db', 'postgres://bff:secret@db.example/leads'])(
  'leads can be stored in %s',
  (LEADS_DB) => {
    expect(readBffSettings({ LEADS_DB })).toMatchObject({ LEADS_DB });
  },
);
