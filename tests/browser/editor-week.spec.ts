import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { find, press, save, test, textOf, title } from '../kit/editor-page.ts';
import type { EditedFolder } from '../kit/editor.ts';
import { expect } from '../kit/page.ts';

/** Ten times the two seconds for which caches serve old pages: a busy machine renders slowly. */
const LONGEST_STALE_MS = 20_000;

/** Time of the last request whose page lacked a text, counted from now, milliseconds. */
async function staleFor(family: Page, address: string, text: RegExp): Promise<number> {
  const start = performance.now();
  let stale = 0;
  const isShown = async () => {
    const asked = performance.now() - start;
    await family.goto(address);
    const isNew = text.test((await family.content()).replaceAll(/\u00A0|&nbsp;/g, ' '));
    if (!isNew) stale = asked;
    return isNew;
  };
  await expect.poll(isShown, { intervals: [50] }).toBe(true);
  return stale;
}

const tap = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().tap();
const open = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name, exact: true }).tap();
const unfold = (page: Page, name: string | RegExp) =>
  page.locator('summary', { hasText: name }).tap();
const type = (page: Page, label: string | RegExp, text: string) =>
  page.getByLabel(label).first().fill(text);

/** Takes a picture of the README's page for the owner: `README_PICTURES=on npm test -- browser week`. */
async function picture(page: Page, number: number): Promise<void> {
  if (process.env['README_PICTURES'] !== 'on') return;
  const account = page.getByRole('button', { name: /^Выйти/ });
  if (await account.isVisible())
    await account.evaluate((button) => (button.textContent = 'Выйти: Анна'));
  await page.waitForFunction(() =>
    [...document.images]
      .filter((each) => each.getBoundingClientRect().top < innerHeight)
      .every(({ complete }) => complete),
  );
  await sharp(await page.screenshot())
    .webp({ quality: 70 })
    .toFile(`.readme/news-${number}.webp`);
}

const PHOTO = 'bff/origin/media/pictures/scenes/playground-4.jpg';

async function addPhoto(page: Page, button: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByText(button, { exact: true }).first().tap();
  const buffer = await readFile(PHOTO);
  const stored = page.waitForResponse(/\/editor\/api\/pictures/);
  await (await chooser).setFiles([{ name: 'фото.jpg', mimeType: 'image/jpeg', buffer }]);
  await stored;
}

/** Saves a new document, which is hidden at first, and then shows it on the site. */
async function publish(page: Page, whenSaved = async () => {}): Promise<void> {
  await press(page);
  await expect(page.getByText('Сохранено. Скрыто: на сайте этого нет.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Показать на сайте' })).toBeVisible();
  await whenSaved();
  await tap(page, 'Показать на сайте');
  await expect(page.getByRole('link', { name: 'Открыть страницу' })).toBeVisible();
}

interface Task {
  readonly act: (page: Page, edited: EditedFolder) => Promise<unknown>;
  /** Page of the site, and the text that it then has. */
  readonly seen: readonly [path: string, text: RegExp];
  readonly isSlow?: true;
}

const WEEK: Readonly<Record<string, Task>> = {
  places: {
    async act(page, edited) {
      const mars = await textOf(edited, 'groups/3-mars.yaml');
      const byHand = mars.replace('free: 1', 'free: 1 место');
      await writeFile(path.join(edited.folder, 'content/groups/3-mars.yaml'), byHand);
      await open(page, 'Группы и места');
      await tap(page, 'Марс: Свободно +1');
      await save(page);
      expect(await textOf(edited, 'groups/3-mars.yaml')).toContain('free: 2');
    },
    seen: ['/info', /Марс[^]*?2 места/],
  },
  'a tour moved': {
    async act(page, edited) {
      await open(page, 'Часы экскурсий и записи');
      await type(page, 'Экскурсия, сб: Во сколько, 1', '11:30');
      await save(page);
      expect(await textOf(edited, 'slots.yaml')).toContain('at: ["11:30", "11:00", "12:00"]');
    },
    seen: ['/lead?all', /Суббота, 28 ноября[^В]*11:30/],
  },
  'a price': {
    async act(page) {
      await find(page, 'Цены и программы', /^Полный день/);
      await unfold(page, /^Цены/);
      await unfold(page, 'Полный день');
      await type(page, /^Цена, ₽$/, '57000');
      await save(page);
    },
    seen: ['/programs/polnyj-den', /57.?000/],
    isSlow: true,
  },
  'a word': {
    async act(page) {
      await find(page, 'Новости', /теперь и с «Луной»/);
      await title(page).fill('Осенний бал удался');
      await save(page);
    },
    seen: ['/news/osennij-bal-2026', /Осенний бал удался/],
  },
  'a typo seen on a page': {
    async act(page) {
      await type(page, /^Слова с сайта/, 'лекции про сон');
      await open(page, /лекции/);
      await open(page, 'Посмотреть');
      await page.getByRole('link', { name: 'О саде' }).first().tap();
      await open(page, 'Править: О саде');
      await type(page, /^Коротко/, 'Частный сад у метро Крылатское.');
      await save(page);
    },
    seen: ['/about', /Частный сад у метро Крылатское/],
    isSlow: true,
  },
  'a news item with a photo': {
    async act(page) {
      await open(page, 'Новости');
      await expect(page.getByRole('link', { name: 'Добавить новость' })).toBeVisible();
      await picture(page, 1);
      await open(page, 'Добавить новость');
      await type(page, /^Текст/, 'Лежали на траве и считали метеоры.');
      await title(page).fill('Смотрели на звёзды');
      await picture(page, 2);
      await addPhoto(page, 'Добавить фото');
      await type(page, /^Что на картинке/, 'Дети на пледах под метеорами');
      const photo = page.getByRole('button', { name: /^Нажмите на главное/ });
      await photo.evaluate((element) => element.scrollIntoView());
      await picture(page, 3);
      await publish(page, () => picture(page, 4));
    },
    seen: [
      '/news/smotreli-na-zvyozdy',
      /(?=[^]*считали метеоры)(?=[^]*alt="Дети на пледах под метеорами")/,
    ],
  },
  'a teacher with a photo': {
    async act(page) {
      await open(page, 'Люди');
      await open(page, 'Добавить человека');
      await type(page, /^Имя/, 'Вера Лунина');
      await type(page, /^Должность/, 'Воспитатель');
      await addPhoto(page, 'Добавить фото');
      await type(page, /^Что на картинке/, 'Вера Лунина у доски');
      await publish(page);
    },
    seen: ['/team/vera-lunina', /alt="Вера Лунина у доски"/],
    isSlow: true,
  },
  'an old page hidden': {
    async act(page) {
      await find(page, 'Новости', /Клубничн/);
      await tap(page, 'Скрыть с сайта');
      await expect(page.getByText('Сохранено. Скрыто: на сайте этого нет.')).toBeVisible();
    },
    seen: ['/news/klubnika-2026', /Страница не найдена/],
    isSlow: true,
  },
  'the picture of the banner': {
    async act(page) {
      await find(page, 'Баннер и слайды', /День открытых дверей — 5/);
      await addPhoto(page, 'Другое фото');
      await save(page);
    },
    seen: ['/api/banner', /pictures\/uploads/],
    isSlow: true,
  },
  'the telephone': {
    async act(page) {
      await find(page, 'Меню и контакты', /телефон/);
      await unfold(page, /^Название, телефон/);
      await type(page, /^Телефон/, '+7 (495) 765-43-21');
      await save(page);
    },
    seen: ['/about', /765-43-21/],
    isSlow: true,
  },
  'a mistake undone': {
    async act(page) {
      await find(page, 'Новости', /шахматный турнир/);
      await unfold(page, 'Адрес и удаление');
      await tap(page, 'Удалить с сайта');
      await expect(page.getByText(/^Удалено: .*шахматный турнир/)).toBeVisible();
      await tap(page, 'Вернуть');
      await expect(page.getByText('Удалённое возвращено.')).toBeVisible();
    },
    seen: ['/news/shahmatnyj-turnir-2026', /шахматный турнир/],
    isSlow: true,
  },
};

for (const [name, { act, seen, isSlow }] of Object.entries(WEEK)) {
  test(
    `visitors soon see ${name}`,
    isSlow ? { tag: '@fleet' } : {},
    async ({ page, edited, context, guards }) => {
      // The page does not exist yet, and a busy machine encodes pictures late.
      guards.expect('404', '/media/', '502', '504');
      const family = await context.newPage();
      await act(page, edited);
      const [address, text] = seen;
      const stale = await staleFor(family, edited.site.url + address, text);
      expect(stale).toBeLessThan(LONGEST_STALE_MS);
      if (name === 'a news item with a photo') await picture(family, 5);
    },
  );
}
