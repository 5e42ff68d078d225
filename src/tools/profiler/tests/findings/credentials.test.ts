import { describe, expect, test } from 'vitest';
import { NO_PROJECT } from '../../sources/project.ts';
import { suspicionsOf } from '../support/read.ts';

const payloadOf = (props: object) =>
  `0:{"page:/":"$L1"}\n1:${JSON.stringify(['$', 'p', null, props])}\n`;
/** Suspicions about the props of an element, in a payload with nothing else. */
const withProps = (props: object) => suspicionsOf(payloadOf(props), NO_PROJECT);
const kindsOf = (findings: ReturnType<typeof withProps>) => findings.map(({ kind }) => kind);

const random = (length: number): string =>
  Array.from({ length }, (_, at) => 'k3v9q7x2m8w4'[(at * at + at * 5) % 11]).join('');
const token = (head: object, claims: object): string =>
  [head, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat(random(43))
    .join('.');

describe('names do not count as credentials', () => {
  test.each([
    ['passwordHint', 'кличка кота 2016'],
    ['secretSanta', 'anna-k7w2m9'],
    ['password', 'Пароль'],
    ['passwordLabel', 'Password123'],
    ['password', 'Login_password__x7Y2z'],
    ['newPassword', '_newPassword_1q8ct_23'],
    ['password', 'css-1a2b3c4-field'],
    ['secret', 'sc-aXZVg1'],
    ['client-secret', 'form.clientSecret.label2'],
    ['type', 'password'],
    ['autoComplete', 'current-password'],
    ['secret', 'about-us-2'],
    ['apiKey', 'AIzaSyA1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q'],
    ['accessToken', 'pk.k3v9q7x2m8w4k3v9q7x2'],
    ['href', '/reset-password?step=2'],
    ['title', 'Bearer of good news since 1998'],
    ['content', 'postgres://user:password@localhost/db'],
    ['content', 'mysql://root:<password>@localhost/db'],
    ['content', 'AKIAIOSFODNN7EXAMPLE'],
    ['content', '-----BEGIN PRIVATE KEY----- is how it begins'],
    ['token', token({ alg: 'HS256' }, { role: 'anon', iss: 'supabase' })],
    ['csrfToken', 'a8f5f167f44f4964e6c998dee827110c'],
    ['nextPageToken', random(32)],
    ['requestVerificationToken', random(40)],
    ['publishableKey', `pk_live_${random(24)}`],
    ['token', '550e8400-e29b-41d4-a716-446655440000'],
    ['deviceToken', '550e8400-e29b-41d4-a716-446655440000'],
    ['designToken', 'color-brand-500'],
    ['tokenType', 'Bearer'],
    ['integrity', `sha384-${random(64)}`],
    ['nonce', random(22)],
    ['className', 'Card_root__a8f5f AKIA xoxb whsec'],
    ['buildId', 'Ib4xCWIyxvhvjM73mYfDS'],
    ['auth', `Basic ${Buffer.from('no colon here').toString('base64')}`],
    ['price', 'costs $5$ or $6$ a month'],
    ['showPassword', 'Password123 is shown'],
    ['src', `https://a.test/o.jpg?X-Amz-Credential=ASIAJ4Q7XK2M9W8V3T5P%2F2026&X-Amz-Signature=9`],
    ['src', `https://a.test/sign/a.png?token=${token({ alg: 'HS256' }, { url: 'a.png' })}`],
    ['clientSecret', `pi_3${random(20)}_secret_${random(25)}`],
    ['contractToken', '0x52908400098527886E0F7030069857D2E4169EE7'],
    ['nextToken', random(32)],
    ['searchToken', random(32)],
    ['themeNameToken', 'onSurfaceVariant2'],
    ['NEXT_PUBLIC_SEARCH_KEY', random(32)],
    ['CACHE_KEY', `catalog-${random(20)}`],
    ['ERROR_WRONG_TOKEN', 'errors.token.wrong-2'],
    ['className', 'sk-circle-fade-dot-12 secret_santa_2026_party'],
    ['slug', 'reset-password?token=needed-for-the-form'],
    ['cookieText', 'session=the-time-until-you-close-the-browser'],
    [
      'content',
      '-----BEGIN PRIVATE KEY----- is how the files of a key begin, in the format of OpenSSL',
    ],
    ['src', `data:image/png;base64,${random(60)}/EAA${random(70)}`],
    ['hash', `eyJhYmNkZWZnaGlq.eyJhYmNkZWZnaGlq.${random(43)}`],
    [
      'src',
      `https://a.blob.core.windows.net/p/a.jpg?sp=r&st=2026&sv=2024-11-04&sr=b&sig=${random(43)}%3D`,
    ],
    ['href', `/signature?sig=${random(43)}&size=2`],
    ['datadogClientToken', `pub${random(32)}`],
    ['shopifyStorefrontAccessToken', random(32)],
    ['notionTitleToken', 'heading-2-large'],
    ['sessionKey', 'tab-2-open-filters'],
    ['boardingpass', 'LH2026-12A'],
    ['key', `key-${random(20)}`],
    ['className', `row key-${random(32)} odd`],
    ['seed', 'grid flex items center'],
    ['seed', random(24)],
    ['description', 'legal winner thank year wave sausage worth useful legal winner thank yellow'],
    ['appId', 'sdk-2026-release-candidate-1'],
    ['title', 'API-методы и sl.ubuntu.com, ico-16x16 pul-over 2026'],
  ])('%s: %s', (name, value) => {
    expect(withProps({ [name]: value })).toEqual([]);
    expect(withProps({ config: { [name]: value } })).toEqual([]);
  });
});

describe('credentials are recognized by their form', () => {
  test.each([
    ['a JSON web token', token({ alg: 'RS256', typ: 'JWT' }, { sub: 'anna' })],
    ['a private key', `-----BEGIN RSA PRIVATE KEY-----\n${random(64)}\n${random(64)}\n`],
    ['an AWS access key', 'AKIAJ4Q7XK2M9W8V3T5P'],
    ['a token of a service', `ghp_${random(36)}`],
    ['a token of a service', `whsec_${random(32)}`],
    ['a token of a service', `sk_live_${random(24)}`],
    ['a token of a service', `xoxb-123456789012-${random(24)}`],
    ['a token of a service', `glpat-${random(20)}`],
    ['a hash of a password', `$$2b$10$N9qo8uLOickgx2ZMRZoMye${random(31)}`],
    ['a hash of a password', `$$2a$12$${random(53)}`],
    ['a hash of a password', `$$2y$12$${random(53)}`],
    ['a hash of a password', `$$argon2id$v=19$m=65536,t=3,p=4$${random(22)}$${random(43)}`],
    ['a hash of a password', `scrypt:32768:8:1$${random(16)}$${random(60)}`],
    ['a hash of a password', `$$scrypt$ln=16,r=8,p=1$${random(22)}$${random(43)}`],
    ['a hash of a password', `pbkdf2_sha256$600000$${random(22)}$${random(43)}`],
    ['a hash of a password', `$$6$${random(16)}$${random(86)}`],
    ['a password of basic', `Basic ${Buffer.from(`admin:${random(12)}`).toString('base64')}`],
    ['a password in a URL', `redis://:${random(16)}@cache.internal:6379`],
    ['a password in a URL', `mongodb+srv://site:${random(16)}@db.example.net/site`],
    ['a password in a connection string', `Endpoint=sb://x;SharedAccessKey=${random(44)}=`],
    ['a hash of a password', `$$P$B${random(30)}`],
    [
      'a shared access signature',
      `https://a.blob.core.windows.net/backup?sv=2024-11-04&ss=b&srt=co&sp=rwdl&se=2027-01-01&sig=${random(43)}%3D`,
    ],
    [
      'a shared access signature',
      `SharedAccessSignature sr=sb%3A%2F%2Fa.test&sig=${random(43)}%3D&se=1767225600&skn=root`,
    ],
    ['a webhook', `https://a.bitrix24.ru/rest/1/${random(16)}/crm.lead.add`],
    ['an AWS access key', 'ABIAJ4Q7XK2M9W8V3T5P'],
    ['a hash of a password', `${'0f'.repeat(16)}:${'3c'.repeat(64)}`],
    ['a private key', `-----BEGIN PGP PRIVATE KEY BLOCK-----\nVersion: 2\n\n${random(64)}\n`],
    ['a password in a connection string', `jdbc:postgresql://db/app?user=a&password=${random(16)}`],
    ['a password in a connection string', `otpauth://totp/a?secret=${random(32)}&issuer=a`],
    ['a webhook', `https://hooks.slack.com/services/T0A1B2C3D/B0A1B2C3D/${random(24)}`],
    ['a cookie of a session', `theme=dark; sessionid=${random(32)}; path=/`],
    ['a link that signs', `https://a.test/reset-password?token=${random(40)}`],
    ['a bearer token', `Bearer ${random(32)}`],
    ['a password in a URL', `postgres://site:${random(16)}@db.internal:5432/site`],
    ['a password in a connection string', `Server=db;User=site;Password=${random(12)};`],
  ])('%s', (form, value) => {
    const [finding, ...others] = withProps({ 'data-note': value });
    expect(finding).toMatchObject({ kind: 'secret', count: 1 });
    expect(finding?.detail).toContain(form);
    expect(JSON.stringify({ ...finding, edits: [] })).not.toContain(value.slice(4, -2));
    expect(others).toEqual([]);
  });

  test.each([
    ...'gho_ npm_ sk-ant-api03- pscale_tkn_ secret_ ntn_ gsk_ r8_ pplx- figd_ CFPAT- glsa_ sntrys_ dp.pt. fm2_'.split(
      ' ',
    ),
    ...'pul- nvapi- xai- tvly- pcsk_ lsv2_pt_ rubygems_ shippo_live_ dt0c01. ATATT3 sgp_ dnkey- LTAI'.split(
      ' ',
    ),
    ...'sk_test_ vk1.a. t1.9eu bot123456789:AA lin_api_ hvs. sb_secret_ xapp-1- AGE-SECRET-KEY-1 sk.eyJ PMAK-'.split(
      ' ',
    ),
  ])('or by the beginning %s, but not in an example', (beginning) => {
    const [one, other] = [random(40), 'x'.repeat(40)].map((rest) =>
      kindsOf(withProps({ 'data-note': `in a text: ${beginning}${rest}` })),
    );
    expect({ one, other }).toEqual({ one: ['secret'], other: [] });
  });

  test.each([
    `sk${random(60)}`,
    `EAA${random(80)}`,
    `hf_${'aBcDeF'.repeat(6)}`,
    `${'0f'.repeat(16)}-us12`,
    `SK${'0f'.repeat(16)}`,
    `live_${random(43)}`,
    `key-${random(32)}`,
    `${'0f'.repeat(16)}-0f0f0f0f-3c3c3c3c`,
    `aB38Q~${random(33)}`,
    `t.${random(86)}`,
  ])('or as a whole value: %s', (value) => {
    expect(kindsOf(withProps({ 'data-note': value }))).toEqual(['secret']);
  });

  test.each([
    'password',
    'client_secret',
    'authToken',
    'jwtSecret',
    'SESSION_SECRET',
    'dbPassword',
    'resetPasswordToken',
    'inviteToken',
    'passwordHash',
    'algoliaAdminKey',
    'SEARCH_API_KEY',
    'TWILIO-Auth-Token',
    'jwtKey',
    'smtpPass',
    'dbPwd',
  ])('or by the name %s', (name) => {
    expect(kindsOf(withProps({ config: { [name]: random(20) } }))).toEqual(['secret']);
  });

  test.each([
    ['mnemonic', 'legal winner thank year wave sausage worth useful legal winner thank yellow'],
    [
      'seedPhrase',
      'letter advice cage absurd amount doctor acoustic avoid letter advice cage above '
        .repeat(2)
        .trim(),
    ],
  ])('or by the name %s of %s', (name, value) => {
    expect(kindsOf(withProps({ config: { [name]: value } }))).toEqual(['secret']);
  });

  test('a list of credentials is one finding', () => {
    const users = Array.from({ length: 9 }, (_, id) => ({ id, password: `${random(11)}${id}` }));
    const [finding, ...others] = withProps({ users });
    expect(finding).toMatchObject({
      kind: 'secret',
      place: 'page:/ › p.users[].password',
      count: 9,
    });
    expect(finding?.places).toHaveLength(5);
    expect(others).toEqual([]);
  });
});

test.each([
  'reset',
  'reset?token=&',
  'sess=',
  'a_sk_',
  'a=b;',
  'jdbc:',
  'eyJhYmNkZWZnaGlq.',
  'host=a;',
  'sv=&sig=',
  'legal ',
])('a text of 1 MB that resembles a credential is searched in time: %s', (part) => {
  expect(withProps({ text: part.repeat(1e6 / part.length) })).toEqual([]);
});

describe('paths of files', () => {
  test.each([
    '/app/dashboard',
    '/home/garden',
    '/events/projects/2026',
    '/docs/tmp/main.js',
    '12:30:15',
  ])('are not %s', (path) => {
    expect(withProps({ href: path })).toEqual([]);
  });

  test('are not a finding in visible text', () => {
    expect(withProps({ children: 'at render (/home/anna/site/src/page.tsx:3:14)' })).toEqual([]);
  });
});

describe('addresses of many people', () => {
  const many = (write: (at: number) => string) => Array.from({ length: 12 }, (_, at) => write(at));
  const found = (write: (at: number) => string) =>
    kindsOf(suspicionsOf(payloadOf({ list: many(write) }), NO_PROJECT));

  test.each([
    (at: number) => `anna${at}@a.test`,
    (at: number) => `mailto:anna${at}@a.test`,
    (at: number) => `Анна ${at} <anna${at}@a.test>`,
    (at: number) => `анна${at}@почта.рф`,
    (at: number) => `tel:+7916123450${at}`,
    (at: number) => `+7 916 123-45-0${at}`,
  ])('are found however they are written: %s', (write) => {
    expect(found(write)).toEqual(['personal-data']);
  });

  test.each([
    (at: number) => `@scope/p${at}@1.${at}.0`,
    (at: number) => `git@github.com:org/r${at}.git`,
    (at: number) => `@user${at}@a.test`,
    (at: number) => `978-5-699-1234${at}-${at}`,
  ])('are not seen in %s', (write) => {
    expect(found(write)).toEqual([]);
  });
});
