import { test as embedded } from '../support/browser.ts';
import { openAndSettle } from '../support/session.ts';
import { expect, test } from '../support/failures.ts';
import { sendJson } from '../support/scripted-upstream.ts';
import { specOnlyContent } from '../support/spec-only-content.ts';

const META = 'Facebook и Instagram принадлежат компании Meta';

const layoutWith = (config: object) => {
  const layout = specOnlyContent['/api/layout'] as { config: object };
  return { ...layout, config: { ...layout.config, ...config } };
};

embedded('has all that the specification names', async ({ page }) => {
  await page.goto('/news');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: '+7 (495) 000-45-00' })).toHaveAttribute(
    'href',
    'tel:74950004500',
  );
  await expect(footer.getByRole('link', { name: 'info@kosmosad.example' })).toHaveAttribute(
    'href',
    'mailto:info@kosmosad.example',
  );
  for (const [name, href] of [
    ['О саде', '/about'],
    ['Контакты', '/contacts'],
    ['Политика конфиденциальности', '/pages/1-privacy-policy'],
    ['ВКонтакте', 'https://vk.com/kosmosad_example'],
    ['Telegram', 'https://t.me/kosmosad_example'],
    ['Студия «Орбита»', 'https://orbita.example/'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expect(footer.getByRole('link', { name: /Facebook|Instagram/ })).toHaveCount(0);
  await expect(footer.getByText(META)).toHaveCount(0);
});

embedded('its links stand in columns, each group whole under its heading', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/news', { waitUntil: 'load' });
  const menu = page.getByRole('navigation', { name: 'Все страницы' });
  for (const [width, columns] of [
    [375, 2],
    [768, 3],
    [1280, 3],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const groups = await menu.locator('> div').evaluateAll((boxes) =>
      boxes.map((box) => ({
        title: box.querySelector('p')?.textContent.replaceAll('\u00a0', ' '),
        top: Math.round(box.querySelector('p, a')?.getBoundingClientRect().top ?? 0),
        lefts: [...box.querySelectorAll('a, p')].map((part) =>
          Math.round(part.getBoundingClientRect().left),
        ),
      })),
    );
    expect(groups.map(({ title }) => title)).toEqual([
      'Детский сад',
      'Новости и акции',
      'Родителям',
    ]);
    for (const { title, lefts } of groups) expect(new Set(lefts).size, title ?? '').toBe(1);
    if (columns === 3) expect(new Set(groups.map(({ top }) => top)).size).toBe(1);
    expect(new Set(groups.flatMap(({ lefts }) => lefts)).size, `${width} px`).toBe(columns);
  }
});

embedded('its links to elsewhere are safe', async ({ page }) => {
  await page.goto('/news');
  const rels = await page
    .locator('header a[href^="https:"], footer a[href^="https:"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('rel')));
  expect(rels.length).toBeGreaterThan(3);
  expect(new Set(rels)).toEqual(new Set(['noopener noreferrer']));
});

embedded('the year is the server’s, whatever the browser’s clock says', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-06-01T12:00:00+03:00'));
  await openAndSettle(page, '/news');
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Moscow' });
  await expect(page.getByRole('contentinfo').getByText('©')).toContainText(
    `© 2021–${year.format(new Date())}`,
  );
});

embedded('the browser’s own bars are as dark as the site’s', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#170D38');
});

test('a network has its icon only where its address is http(s)', async ({ page, stack }) => {
  await page.goto(`${stack.site.url}/news`);
  const socials = page.getByRole('list', { name: 'Мы в социальных сетях' });
  await expect(socials.getByRole('link')).toHaveCount(1);
  await expect(socials.getByRole('link', { name: 'ВКонтакте' })).toBeVisible();
});

for (const field of ['fb_url', 'instagram_url'] as const) {
  test(`${field} brings its icon and the note about Meta`, async ({ page, stack }) => {
    stack.upstream.script('/api/layout', (_request, response) =>
      sendJson(response, layoutWith({ [field]: 'https://network.example/kosmosad' })),
    );
    await page.goto(`${stack.site.url}/news`);
    const footer = page.getByRole('contentinfo');
    const name = field === 'fb_url' ? 'Facebook' : 'Instagram';
    await expect(footer.getByRole('link', { name })).toHaveAttribute(
      'href',
      'https://network.example/kosmosad',
    );
    await expect(footer.getByText(META)).toBeVisible();
  });
}
