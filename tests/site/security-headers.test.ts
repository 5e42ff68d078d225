import { expectedPages } from '../kit/pages.ts';
import { read } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';
import type { RunningServer } from '../kit/process.ts';

/** Fields that every answer has, whatever it is. */
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
  ['a refused payload', '/RSC/R/nope.txt', 404],
  ['a redirect', '/News/', 308],
  ['a static file', '/icons/favicon.svg', 200],
  ['JSON of the API', '/api/news', 200],
  ['a missing picture', '/media/320?url=/nope.jpg', 404],
  ['the sitemap', '/sitemap.xml', 200],
] as const)('%s carries the security headers', async ([, path, expected], { sample }) => {
  const { status, headers } = await read(sample.site, path);
  expect(status).toBe(expected);
  expect(Object.fromEntries(headers)).toMatchObject(ALWAYS);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('permissions-policy')).toContain('camera=()');
});

const scriptsOf = async (site: RunningServer, path: string): Promise<string> => {
  const policy = (await read(site, path)).headers.get('content-security-policy');
  return policy?.split('; ').find((part) => part.startsWith('script-src ')) ?? '';
};

test('the scripts of every page are allowed by their hashes', async ({ sample: { site } }) => {
  for (const { sample } of expectedPages) {
    const scripts = await scriptsOf(site, sample.path);
    expect(scripts, sample.path).toMatch(/'sha256-/);
    expect(scripts, sample.path).not.toMatch(/unsafe/);
  }
});

test('services add their hosts, and only theirs', async ({ sample: { site, bff }, servers }) => {
  const served = await servers.startSite(bff.url, {
    METRIKA_ID: '1',
    CALLTRACKING_SRC: 'https://calls.example/a.js',
  });
  expect(await scriptsOf(served, '/about')).toContain('https://mc.yandex.ru');
  expect(await scriptsOf(served, '/about')).toContain('https://calls.example');
  const policyOf = async (of: RunningServer) =>
    (await read(of, '/about')).headers.get('content-security-policy');
  expect(await policyOf(served)).not.toContain('googletagmanager');
  expect(await policyOf(site)).not.toMatch(/https:\/\//);
});

test('reports are limited in size and kind', async ({ sample: { site } }) => {
  const report = async (method: string, body: string) => {
    const headers = { 'content-type': 'application/csp-report' };
    return (await fetch(`${site.url}/csp-report`, { method, headers, body })).status;
  };
  expect(await report('POST', '{"csp-report":{}}')).toBe(204);
  expect(await report('POST', 'x'.repeat(20_000))).toBe(413);
  expect(await report('PUT', '{}')).toBe(405);
});
