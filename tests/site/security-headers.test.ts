import { createHash } from 'node:crypto';
import { expectedPages } from '../kit/pages.ts';
import { read } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';

/** Headers of every response. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
} as const;

test.for([
  ['a document', '/news', 200],
  ['a payload', '/RSC/R/news.txt', 200],
  ['a missing page', '/nope', 404],
  ['a redirect', '/News/', 308],
  ['a static file', '/icons/favicon.svg', 200],
  ['JSON of the API', '/api/news', 200],
  ['a missing picture', '/media/320?url=/nope.jpg', 404],
] as const)('%s carries the security headers', async ([, path, expected], { sample }) => {
  const { status, headers } = await read(sample.site, path);
  expect(status).toBe(expected);
  expect(Object.fromEntries(headers)).toMatchObject(ALWAYS);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('permissions-policy')).toContain('camera=()');
});

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Texts of the scripts in a document that contains only the site's own, without data. */
const scriptsOf = (html: string): string[] =>
  [
    ...html.matchAll(/<script(?! type="application\/ld\+json")(?: [^>]*)?>([\s\S]*?)<\/script>/g),
  ].map(([, text = '']) => text);

test('the policy of every page allows the boot script, the start and the payload, and no host', async ({
  sample: { site },
}) => {
  for (const path of [...expectedPages.map(({ sample }) => sample.path), '/nope']) {
    const { headers, text } = await read(site, path);
    const scripts = scriptsOf(text);
    expect(scripts, path).toHaveLength(3);
    const policy = headers.get('content-security-policy') ?? '';
    const [, allowed = ''] = /(?:^|; )script-src ([^;]*)/.exec(policy) ?? [];
    expect(allowed, path).toBe(["'self'", ...scripts.map(hashOf)].join(' '));
    expect(policy, path).not.toMatch(/https:\/\//);
    expect(text.includes('nonce'), path).toBe(false);
  }
  expect(site.log()).not.toContain('did not write');
});
