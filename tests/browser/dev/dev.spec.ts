import { expect, type Page, test as base } from '@playwright/test';
import { buildFolder } from '../../kit/build.ts';
import { type DevServer, startDevServer } from './dev-server.ts';
import { startSite } from '../../kit/process.ts';
import { returningVisitor, type VisitorOptions } from '../../kit/page.ts';

const HEADER = 'src/ui/page-header/page-header.tsx';
const MENU = 'src/layouts/header/menu.client.tsx';
const FOOTER_STYLE = 'src/layouts/footer/footer.css.ts';
const TOKENS = 'src/theme/tokens.ts';
const CONTENT = 'bff/origin/content/contacts.yaml';
const BFF = 'bff/services/settings.ts';

const TITLE = '<h1';
const HEAD = '<div className={styles.head}>';
const FOOTER = "position: 'relative',";

/** One development server for all tests, which run in order; each repairs its own damage. */
const test = base.extend<VisitorOptions, { dev: DevServer }>({
  ...returningVisitor,
  dev: [
    // Playwright takes the required fixtures from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dev = await startDevServer();
      await use(dev);
      await dev.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

// The development server compiles the edits of a test.
test.describe.configure({ mode: 'default', timeout: 180_000 });

test.afterEach(async ({ dev }, info) => {
  if (info.status === info.expectedStatus) return;
  await info.attach('dev.log', { body: dev.log(), contentType: 'text/plain' });
});

/** Opens a page and waits until it shows edits. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => {
    const listeners: unknown = Reflect.get(globalThis, '__WAKU_RSC_RELOAD_LISTENERS__');
    return Array.isArray(listeners) && listeners.length > 0;
  });
}

/** A document's elements without intended differences: classes, ids of React, scripts, styles. */
async function readDocument(page: Page, url: string, origin: string): Promise<string> {
  const response = await page.request.get(url);
  const html = (await response.text()).replaceAll(new URL(url).origin, origin);
  return page.evaluate((text) => {
    const { body } = new DOMParser().parseFromString(text, 'text/html');
    body.querySelectorAll('script, style, link').forEach((element) => element.remove());
    for (const element of body.querySelectorAll('*')) {
      for (const name of element.getAttributeNames()) {
        const isId = element.getAttribute(name)?.startsWith('_R_');
        if (name === 'class' || isId) element.removeAttribute(name);
      }
    }
    return body.innerHTML.replaceAll(/<!--.*?-->/g, '').replaceAll('>', '>\n');
  }, html);
}

test('pages work', async ({ page, dev }) => {
  const trouble: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(message.text());
  });
  page.on('pageerror', (error) => trouble.push(error.message));
  for (const [path, heading] of [
    ['/', 'Детский сад, где внимания хватает каждому'],
    ['/news', 'Новости'],
    ['/team/olga-sokolova', 'Ольга Соколова'],
  ] as const) {
    await open(page, dev.url + path);
    await expect(page.locator('h1')).toHaveText([heading]);
    await expect(page.getByRole('contentinfo'), 'styles are linked').toHaveCSS(
      'background-image',
      /^radial-gradient/,
    );
  }
  expect(trouble).toEqual([]);
});

test('documents are those of production', async ({ page, dev }) => {
  const settings = { BFF_URL: dev.bffUrl, SITE_ORIGIN: dev.url };
  const site = await startSite(buildFolder(), settings);
  for (const path of ['/', '/news', '/team/olga-sokolova', '/contacts', '/programs/polnyj-den']) {
    const [shown, built] = await Promise.all([
      readDocument(page, dev.url + path, dev.url),
      readDocument(page, site.url + path, dev.url),
    ]);
    expect(shown.length, path).toBeGreaterThan(9_000);
    expect(shown, path).toBe(built);
  }
  await site.stop();
});

test('edits are shown without a reload', async ({ page, dev }) => {
  await open(page, `${dev.url}/contacts`);
  await page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));

  await dev.edit(HEADER, TITLE, `${TITLE} data-edit="server"`);
  await expect(page.locator('h1')).toHaveAttribute('data-edit', 'server');

  await dev.edit(MENU, HEAD, HEAD.replace('>', ' data-edit="client">'));
  await expect(page.locator('div[data-edit="client"]')).toHaveCount(1);

  await dev.edit(FOOTER_STYLE, FOOTER, `${FOOTER} outlineOffset: '7px',`);
  await expect(page.getByRole('contentinfo')).toHaveCSS('outline-offset', '7px');

  await dev.edit(TOKENS, "\n    l: '1.5rem'", "\n    l: '3rem'");
  await expect(page.getByRole('contentinfo')).toHaveCSS('padding-bottom', '48px');

  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true);
});

test('edited content is shown after a reload', async ({ page, dev }) => {
  await dev.edit(CONTENT, 'title: ', 'title: Новое ');
  const textOf = async () => (await page.request.get(`${dev.url}/contacts`)).text();
  await expect.poll(textOf).toContain('Новое');
});

test('corrected components and styles are shown without a reload', async ({ page, dev }) => {
  await open(page, `${dev.url}/contacts`);
  const overlay = page.locator('vite-error-overlay');
  for (const [file, tag] of [
    [HEADER, '<h1 '],
    [MENU, '<div '],
  ] as const) {
    await dev.edit(file, tag, '<<');
    await expect(overlay).toHaveCount(1);
    await dev.edit(file, '<<', `${tag}data-mended `);
    await expect(page.locator(`${tag.slice(1, -1)}[data-mended]`)).toHaveCount(1);
    await expect(overlay).toHaveCount(0);
  }
  await dev.edit(FOOTER_STYLE, FOOTER, '}{');
  await expect(overlay).toHaveCount(1);
  await dev.edit(FOOTER_STYLE, '}{', `${FOOTER} scrollMarginTop: '9px',`);
  await expect(page.getByRole('contentinfo')).toHaveCSS('scroll-margin-top', '9px');
});

test('corrected content and a recovered BFF are shown', async ({ page, dev }) => {
  await dev.edit(CONTENT, 'title:', 'title: "');
  await expect.poll(() => dev.log()).toContain('contacts.yaml');
  await dev.edit(CONTENT, 'title: "', 'title: Снова');
  await dev.edit(BFF, 'export ', '}export ');
  await expect.poll(() => dev.log()).toContain("Failed running 'bff/main.ts'");
  await dev.edit(BFF, '}export ', 'export ');
  const isHealthy = async () => (await page.request.get(`${dev.bffUrl}/healthz`)).ok();
  await expect.poll(() => isHealthy().catch(() => false)).toBe(true);
  await page.goto(`${dev.url}/contacts`);
  await expect(page.locator('h1')).toContainText('Снова');
});
