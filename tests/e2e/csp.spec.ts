import { buildFolder, expect, test } from '../support/browser.ts';
import { openPage } from '../support/session.ts';
import { expectedPages } from '../support/expected-pages.ts';
import { startSite } from '../support/stack.ts';

const paths = expectedPages.map(({ embedded }) => embedded.path);

const directive = (policy: string | undefined, name: string): string =>
  policy?.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';

/** Fields that every answer has, whatever it is. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
} as const;

const ANSWERS = [
  ['a document', '/news', 200],
  ['a payload', '/RSC/R/news.txt', 200],
  ['a missing page', '/nope', 404],
  ['a refused payload', '/RSC/R/nope.txt', 404],
  ['a redirect', '/News/', 308],
  ['a static file', '/icons/favicon.svg', 200],
  ['JSON of the API', '/api/news', 200],
  ['a missing picture', '/media/320/nope.jpg', 404],
  ['the sitemap', '/sitemap.xml', 200],
] as const;

for (const [name, path, status] of ANSWERS) {
  test(`${name} carries the security headers`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(status);
    expect(answer.headers()).toMatchObject(ALWAYS);
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.headers()['permissions-policy']).toContain('camera=()');
  });
}

test('every kind of page keeps to its policy, also after a route change', async ({
  page,
  guards,
}) => {
  test.slow();
  guards.expect('preloaded using link preload');
  const violations: string[] = [];
  await page.exposeFunction('onViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const exposed = window as unknown as { onViolation(text: string): void };
      exposed.onViolation(`${violatedDirective} ${blockedURI}`);
    });
  });
  for (const path of paths) {
    const response = await page.goto(path, { waitUntil: 'load' });
    const scripts = directive(response?.headers()['content-security-policy'], 'script-src');
    expect(scripts, path).toMatch(/'sha256-/);
    expect(scripts, path).not.toMatch(/unsafe/);
  }
  // No banner stands over this one.
  await openPage(page, '/lead');
  await page.getByRole('link', { name: 'Контакты' }).first().click();
  await expect(page.locator('h1')).toHaveText('Контакты');
  expect(violations).toEqual([]);
});

test('a script that is not the site’s own does not run and is reported', async ({
  page,
  stack,
  guards,
}) => {
  guards.expect('Content Security Policy', 'preloaded using link preload');
  await page.goto('/about');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.stolen = true';
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  await expect.poll(() => stack.site.log()).toContain('policy violated');
});

test('services add their hosts, and only theirs', async ({ stack }) => {
  const site = await startSite(buildFolder(), {
    BFF_URL: stack.bff.url,
    LOG_LEVEL: 'warn',
    METRIKA_ID: '1',
    CALLTRACKING_SRC: 'https://calls.example/a.js',
  });
  const policyOf = async (url: string) =>
    (await fetch(`${url}/about`)).headers.get('content-security-policy') ?? '';
  expect(directive(await policyOf(site.url), 'script-src')).toContain('https://mc.yandex.ru');
  expect(directive(await policyOf(site.url), 'script-src')).toContain('https://calls.example');
  expect(await policyOf(site.url)).not.toContain('googletagmanager');
  expect(await policyOf(stack.site.url)).not.toMatch(/https:\/\//);
  await site.stop();
});

test('reports are limited in size and kind', async ({ request }) => {
  const post = (data: string) =>
    request.post('/csp-report', { data, headers: { 'content-type': 'application/csp-report' } });
  expect((await post('{"csp-report":{}}')).status()).toBe(204);
  expect((await post('x'.repeat(20_000))).status()).toBe(413);
  expect((await request.put('/csp-report', { data: '{}' })).status()).toBe(405);
});
