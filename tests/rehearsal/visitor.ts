import { chromium, expect, type Page } from '@playwright/test';
import { findTestBrowser } from '../kit/ensure-chromium.ts';
import { drawNoise } from '../kit/pictures.ts';

/** Uses the site as a phone does that finds the domain at `address`. Its certificate is checked by curl. */
export async function visit<T>(address: string, act: (page: Page) => Promise<T>): Promise<T> {
  const executablePath = findTestBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', `--host-resolver-rules=MAP *.example ${address}`],
  });
  try {
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      locale: 'ru-RU',
      viewport: { width: 390, height: 844 },
    });
    return await act(await context.newPage());
  } finally {
    await browser.close();
  }
}

/** Books the first free time. @returns the address of the booked visit */
export async function bookVisit(page: Page, site: string, phone: string): Promise<string> {
  await page.goto(`${site}/lead?form=tour`, { waitUntil: 'networkidle' });
  const form = page.locator('form:has([name="consent_pd"])');
  await form.locator('[name="slot"][value*="@"]').first().check();
  await form.locator('[name="name"]').fill('Анна');
  await form.locator('[name="phone"]').fill(phone);
  await form.locator('[name="consent_pd"]').check();
  await form.locator('button[type="submit"]').click();
  await page.waitForURL(/\/visit\/[\w-]+$/);
  return page.url();
}

/** Sets the password of a staff account by its link, writes a news item with a photo and shows it. */
export async function publishNews(page: Page, link: string, title: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Новый пароль').fill('жёлтый трактор у моря');
  await page.getByRole('button', { name: 'Сохранить пароль и войти' }).click();
  await page.getByRole('link', { name: 'Сайт' }).click();
  await page.getByRole('link', { name: 'Новости', exact: true }).click();
  await page.getByRole('link', { name: 'Добавить новость' }).click();
  await page.getByLabel('Заголовок').first().fill(title);
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('Добавить фото', { exact: true }).first().click();
  const photo = { name: 'бал.jpg', mimeType: 'image/jpeg', buffer: await drawNoise(1600, 1000) };
  await (await chooser).setFiles([photo]);
  await page
    .getByLabel(/^Что на картинке/)
    .first()
    .fill('Дети на балу');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await page.getByRole('button', { name: 'Показать на сайте' }).click();
  await page.getByText('Сохранено, через пару секунд').waitFor();
}

/** Opens a news item from the list, and waits until its photo is there. */
export async function readNews(page: Page, site: string, title: string): Promise<void> {
  await expect(async () => {
    await page.goto(`${site}/news`);
    await page.getByRole('link', { name: title }).first().click({ timeout: 1000 });
  }).toPass();
  const photo = page.getByRole('img', { name: 'Дети на балу' }).first();
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0);
}
