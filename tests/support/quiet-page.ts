import type { Page } from '@playwright/test';

/**
 * A visitor who has decided on cookies and has just closed the banner, on a machine without
 * motion: nothing lies over the page or moves while it is looked at.
 */
export async function makeQuiet(page: Page): Promise<void> {
  const response = await page.request.get('/api/banner');
  const [banner] = (await response.json()) as { hash: string }[];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((hash) => {
    localStorage.setItem('cookie-accepted', '1');
    if (hash !== undefined) localStorage.setItem(`banner-shown:${hash}`, String(Date.now()));
  }, banner?.hash);
}
