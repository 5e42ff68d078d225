import { violationsOn } from '../kit/checks.ts';
import { find, save, test, textOf } from '../kit/editor-page.ts';
import { expect } from '../kit/page.ts';
import { drawNoise } from '../kit/pictures.ts';

const FILE = 'news/klubnika-2026.md';
const photo = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await drawNoise(width, height),
});

test('photos from a phone appear on the page', async ({ page, edited, context, guards }) => {
  guards.expect('ERR_INTERNET_DISCONNECTED');
  await find(page, 'Новости', /Клубничн/);
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('Другое фото').click();
  const large = await photo('берег.jpg', 3000, 2000);
  expect(large.buffer.length).toBeGreaterThan(2 ** 21);
  await context.setOffline(true);
  await (await chooser).setFiles([large]);
  await expect(page.getByText(/Нет связи с сайтом/)).toBeVisible();
  await context.setOffline(false);
  const picture = page.getByRole('button', { name: /^Нажмите на главное.* 50 × 50 %/ });
  await expect(picture).toBeVisible();
  await expect(page.getByText(/Напишите ниже, что на фотографии/)).toBeVisible();
  await picture.tap({ position: { x: 20, y: 20 } });
  const moved = page.getByRole('button', { name: /^Нажмите на главное/ });
  await expect(moved).not.toHaveAccessibleName(/50 × 50/);
  await moved.press('ArrowRight');
  await page
    .getByLabel(/^Что на картинке/)
    .first()
    .fill('Дети собирают клубнику');
  await page.locator('summary', { hasText: /^Фотографии/ }).click();
  const several = page.waitForEvent('filechooser');
  await page.getByText('Добавить фото, можно несколько').click();
  const files = [photo('1.jpg', 640, 480), photo('2.jpg', 480, 640), photo('3.jpg', 400, 400)];
  await (await several).setFiles(await Promise.all(files));
  await expect(page.locator('summary', { hasText: /^Фотографии · 3/ })).toBeVisible();
  await save(page);
  const text = await textOf(edited, FILE);
  expect(text.match(/\/pictures\/uploads\/[0-9a-f]{32}\.jpg/g)).toHaveLength(4);
  expect(text).toMatch(/color: "?#[0-9a-f]{6}"?\n +width: 2560\n +height: 1707\n/);
  expect(text).toMatch(/focus_x: 0\.\d+\n +focus_y: 0\.\d+\n/);
  expect(text).toMatch(/alt: "?Дети собирают клубнику/);
  const [url = ''] = /\/pictures\/uploads\/[0-9a-f]{32}\.jpg/.exec(text) ?? [];
  const family = await context.newPage();
  await expect(async () => {
    await family.goto(`${edited.site.url}/news/klubnika-2026`);
    await expect(family.locator(`main img[src*="${url}"]`).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('a picture can be chosen, and an invalid one is refused', async ({ page, edited }) => {
  await find(page, 'Новости', /шахматный турнир/);
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByText(/Другое фото|Добавить фото$/)
    .first()
    .click();
  await (
    await chooser
  ).setFiles([{ name: 'фото.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') }]);
  await expect(page.getByRole('alert')).toContainText('фото.jpg: Этот файл не открывается');
  await page.getByRole('button', { name: 'Выбрать из загруженных' }).first().click();
  const known = page.getByRole('button', { name: /music-hall-1\.jpg.*Показана в: .*Осенний бал/ });
  await expect(known).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await known.click();
  await expect(page.locator('img[src*="music-hall-1"]').first()).toBeVisible();
  await save(page);
  expect(await textOf(edited, 'news/shahmatnyj-turnir-2026.md')).toContain(
    'url: /pictures/scenes/music-hall-1.jpg',
  );
});
