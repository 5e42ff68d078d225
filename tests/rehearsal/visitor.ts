import { chromium, type Page } from '@playwright/test';
import { findTestBrowser } from '../kit/ensure-chromium.ts';

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

/** Sets the password of a staff account by its link, and gives the first news item another title. */
export async function editNews(page: Page, link: string, title: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Новый пароль').fill('жёлтый трактор у моря');
  await page.getByRole('button', { name: 'Сохранить пароль и войти' }).click();
  await page.getByRole('link', { name: 'Сайт' }).click();
  await page.getByRole('link', { name: 'Новости', exact: true }).click();
  await page.locator('main a[href*="news"]').first().click();
  await page.getByLabel('Заголовок').first().fill(title);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await page.getByText('Сохранено').first().waitFor();
}
