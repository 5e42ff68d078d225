import { describe, expect, test } from 'vitest';
import { readBffSettings } from '../../../../bff/services/settings.ts';
import { readUrl, toBasic } from '#shared/url-setting.ts';

/** Settings that settings with a URL require. */
const beside = {
  ADMIN_TOKEN: '0123456789abcdef01234567',
  LEAD_MAIL_TO: 'a@b.example',
  LEAD_WEBHOOK_SECRET: 'secret-of-the-webhook',
};
const SERVER = {
  UPSTREAM_URL: 'https',
  LEAD_WEBHOOK_URL: 'https',
  SMTP_URL: 'smtps',
  VALKEY_URL: 'rediss',
  LEADS_DB: 'postgres',
} as const;
type Name = keyof typeof SERVER | 'SITE_ORIGIN';

function read(name: Name, value: string): string | undefined {
  const { LEAD_MAIL_TO, LEAD_WEBHOOK_SECRET, ADMIN_TOKEN } = beside;
  const others = {
    ADMIN_TOKEN,
    ...(name === 'SMTP_URL' && { LEAD_MAIL_TO }),
    ...(name === 'LEAD_WEBHOOK_URL' && { LEAD_WEBHOOK_SECRET }),
  };
  return readBffSettings({ ...others, [name]: value })[name];
}

describe.each(Object.entries(SERVER) as [Name, string][])('%s', (name, scheme) => {
  // Passwords as providers generate them, not percent-encoded: they hide the host that follows.
  test.each([
    'Gw50#x2',
    '12#x2',
    'pa/ss',
    '12/ss',
    '12?ss',
    '12\\ss@x/',
    'p%ss',
    'p ss',
    'p\tss',
    'p\u0000ss',
  ])('refuses the password %j and never shows it', (password) => {
    let told = '';
    try {
      read(name, `${scheme}://info@sad.example:${password}@127.0.0.1:2525`);
    } catch (error) {
      told = (error as Error).stack ?? '';
    }
    expect(told).toContain(`${name} must be `);
    expect(told).not.toContain(password);
    expect(told).not.toContain('127.0.0.1');
  });

  test.each(['p:ss', 'p%23%2F%3F%40%25', 'a@b', "p!$&'()*+,;=-._~", 'пароль'])(
    'takes the password %j',
    (password) => {
      const url = `${scheme}://info@sad.example:${password}@127.0.0.1:2525`;
      expect(read(name, url)).toBe(url);
      expect(readUrl(url).credentials).toEqual({
        user: 'info@sad.example',
        password: decodeURIComponent(password),
      });
      expect(readUrl(url).url.href).not.toContain('sad.example');
    },
  );

  const tails = ['//', 'host', '/host', '//user:pw@', '//host:port', '//host:99999', '//host#'];
  test.each([
    ...tails.map((tail) => `${scheme}:${tail}`),
    'ftp://host',
    'javascript:alert(1)',
    `x${scheme}://host`,
  ])('refuses %s', (url) => {
    expect(() => read(name, url)).toThrow(new RegExp(`^${name} must be `));
  });

  test.each([`${scheme}://host`, `${scheme.toUpperCase()}://[::1]:99`, `${scheme}://10.0.0.1:1`])(
    'takes %s',
    (url) => {
      expect(read(name, url)).toBe(url);
    },
  );
});

test.each([
  ['SITE_ORIGIN', 'https://user:pw@sad.example', false],
  ['SITE_ORIGIN', 'https://sad.example/path', false],
  ['SITE_ORIGIN', 'https://sad.example/?a', false],
  ['SITE_ORIGIN', 'https://космосад.рф/', true],
  ['SMTP_URL', 'smtp://host/path', false],
  ['SMTP_URL', 'smtp://user:pw@host:587/?requireTLS=true', true],
  ['VALKEY_URL', 'redis://host:6379/0', true],
  ['VALKEY_URL', 'redis://host/zero', false],
  ['VALKEY_URL', 'redis://host/0?a=b', false],
  ['LEADS_DB', 'postgres://u:p@h/leads?sslmode=verify-full&sslrootcert=/etc/ssl/db.crt', true],
  ['LEADS_DB', 'postgres:/u:p@h/leads', false],
  ['LEADS_DB', 'postgers://u:p@h/leads', false],
  ['LEADS_DB', 'C:\\data\\leads.db', true],
  ['LEADS_DB', '/var/lib/leads#1.db', true],
  ['LEAD_WEBHOOK_URL', 'https://crm.example/hook/a%40b?key=a/b', true],
  ['LEAD_WEBHOOK_URL', 'https://crm.example/hook#1', false],
] as const)('%s=%s is valid: %s', (name, url, isFit) => {
  if (isFit) expect(read(name, url)).toBe(url);
  else expect(() => read(name, url)).toThrow(new RegExp(`^${name} must be `));
});

test('user and password are sent decoded', () => {
  expect(toBasic(readUrl('https://bot:p%40ss%20word@host/hook'))).toBe(
    `Basic ${Buffer.from('bot:p@ss word').toString('base64')}`,
  );
  expect(toBasic(readUrl('https://host/hook'))).toBeUndefined();
});
