import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { excessOf, findSmall, violationsOn } from '../kit/checks.ts';
import { type EditedFolder, PASSWORD } from '../kit/editor.ts';
import { find, press, save, saved, test, textOf, title } from '../kit/editor-page.ts';
import { expect } from '../kit/page.ts';

const NEWS = 'news/osennij-bal-2026.md';

/** Writes into a file like a colleague or a programmer. */
async function writeAside(edited: EditedFolder, file: string, ...[was, is]: [RegExp, string]) {
  const text = await textOf(edited, file);
  await writeFile(path.join(edited.folder, 'content', file), text.replace(was, is));
}

/** Tabs to the element with a name, and expects the bar below to cover none of the stops. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    // Evaluated in one step, because a page that is replaced in between would remove the element.
    const [found, isSeen] = await page.evaluate(() => {
      const element = document.activeElement ?? document.body;
      const [line = element.getBoundingClientRect()] = element.getClientRects();
      const { left, top, bottom } = line;
      const seen = document.elementFromPoint(left + 4, (top + bottom) / 2);
      const label = (element as HTMLInputElement).labels?.[0]?.textContent;
      return [
        element.getAttribute('aria-label') ?? label ?? element.textContent,
        seen === null || element.contains(seen),
      ];
    });
    expect(isSeen, found).toBe(true);
    if (found === name) return;
  }
  throw new Error(`Tab never reaches ${name}`);
}

test('the keyboard alone and large text suffice', async ({ page, edited }) => {
  const fits = async () => {
    expect(await excessOf(page)).toBeLessThanOrEqual(0);
    const kinds = 'a, button, summary, select, textarea, label:has([type=checkbox])';
    expect(await findSmall(page.locator(kinds))).toEqual([]);
  };
  const go = async (name: string, key = 'Enter') => {
    await tabTo(page, name);
    await page.keyboard.press(key);
  };
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await fits();
  await go('Группы и места');
  await expect(page.getByLabel('Сатурн: Ждут', { exact: true })).toBeVisible();
  await go('Спутник: Ждут +1', 'Space');
  await fits();
  await go('Сохранить');
  await saved(page);
  await go('← Что изменить?');
  await go('Часы экскурсий и записи');
  await expect(page.getByLabel('Экскурсия, сб: Во сколько, 3')).toBeVisible();
  await tabTo(page, 'Пробное утро, ср: Во сколько, 1');
  await page.keyboard.type('0930');
  await fits();
  await go('Сохранить');
  await saved(page);
  await go('← Что изменить?');
  await go('Новости');
  await tabTo(page, 'Поиск по названию');
  await page.keyboard.type('лекции');
  await go('О чём говорили на лекции про детский сон10 нояб. 2026 г.');
  await expect(title(page)).toBeVisible();
  await tabTo(page, 'Заголовок');
  await page.keyboard.press('End');
  await page.keyboard.type(' и не только');
  await fits();
  await go('Сохранить');
  await saved(page);
  expect(await textOf(edited, 'groups/1-sputnik.yaml')).toContain('waiting: 1');
  expect(await textOf(edited, 'slots.yaml')).toContain('at: ["09:30"]');
});

test(
  'every file opens in Russian and is saved as it is',
  { tag: '@fleet' },
  async ({ page, edited }) => {
    test.setTimeout(240_000);
    const files: readonly string[] = await page.evaluate(async () => {
      const { documents } = await (await fetch('/editor/api/documents')).json();
      return (documents as { file: string }[]).map(({ file }) => file);
    });
    expect(files.length).toBeGreaterThan(160);
    const texts = () => Promise.all(files.map((file) => textOf(edited, file)));
    const before = await texts();
    const foreign = await page.evaluate(async (names) => {
      const found: string[] = [];
      const until = async (isSo: () => unknown) => {
        while (!isSo()) await new Promise(requestAnimationFrame);
      };
      // Items of lists are rendered when they are unfolded.
      const isUnfolded = () => {
        const folded = document.querySelectorAll<HTMLDetailsElement>('#editor details:not([open])');
        for (const part of folded) part.open = true;
        return folded.length === 0;
      };
      for (const name of names) {
        location.hash = encodeURIComponent(name);
        await until(() => document.querySelector(`[id="${name}"] :is(summary, label)`));
        await until(isUnfolded);
        for (const { textContent } of document.querySelectorAll('#editor :is(summary, label)'))
          if (/^[a-z_]+$/.test(textContent)) found.push(`${name}: ${textContent}`);
        const buttons = [...document.querySelectorAll('button')];
        const save = buttons.find(({ textContent }) => textContent === 'Сохранить');
        save?.click();
        await until(() => save?.parentElement?.textContent.includes('Сохранено'));
      }
      return found;
    }, files);
    expect(foreign).toEqual([]);
    expect(await texts()).toEqual(before);
  },
);

test('a colleague', async ({ page, edited }) => {
  await find(page, 'Новости', /Хлеб своими руками|хлеб/i);
  const file = decodeURIComponent(new URL(page.url()).hash.slice(1));
  await title(page).fill('Моё');
  await page.getByLabel('Автор').fill('Мой автор');
  await writeAside(edited, file, /^title: .*$/m, 'title: Чужое');
  await press(page);
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Чужое');
  await expect(notice).toContainText('Моё');
  await notice.getByRole('button', { name: 'Взять сохранённое' }).click();
  await save(page);
  expect(await textOf(edited, file)).toMatch(/^title: Чужое$/m);
  expect(await textOf(edited, file)).toContain('Мой автор');
  await page.getByText('История').click();
  await page.getByRole('button', { name: 'Сравнить' }).last().click();
  await page.getByRole('button', { name: 'Вернуть эту версию' }).click();
  await saved(page);
  await expect(page.getByLabel('Автор')).not.toHaveValue('Мой автор');
  await rm(path.join(edited.folder, 'content', file));
  await title(page).fill('Ещё правка');
  await press(page);
  await expect(page.getByText('Этого документа на сайте уже нет')).toBeVisible();
  await expect(title(page)).toHaveValue('Ещё правка');
});

test('a draft', async ({ page, edited, context }) => {
  await find(page, 'Новости', /Маслениц/);
  const hash = new URL(page.url()).hash;
  await title(page).fill('Черновик');
  await page.reload();
  await expect(title(page)).toHaveValue('Черновик');
  await expect(page.getByText('Есть несохранённые правки')).toBeVisible();
  // What is typed stays while somebody signs in, and is saved afterwards.
  await context.clearCookies();
  await press(page);
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Войти в новой вкладке' }).click();
  const door = await opening;
  await door.getByLabel('Имя').fill('a draft');
  for (const password of ['мимо-и-мимо', PASSWORD]) {
    await door.getByLabel('Пароль').fill(password);
    await door.getByRole('button', { name: 'Войти' }).click();
  }
  // The sign-in leads back to the same document.
  await expect(title(door)).toHaveValue('Черновик');
  await door.close();
  await saved(page);
  const file = decodeURIComponent(hash.slice(1));
  expect(await textOf(edited, file)).toContain('Черновик');
  await title(page).fill('');
  await press(page);
  await expect(page.getByRole('alert')).toContainText('обязательное поле');
  await expect(title(page)).toHaveAttribute('aria-invalid', 'true');
});

test('drafts belong to an account', async ({ page, edited }) => {
  await find(page, 'Новости', /шахматный турнир/);
  const [address, was] = [page.url(), await title(page).inputValue()];
  await title(page).fill('Черновик другого');
  await page.getByRole('button', { name: /^Выйти/ }).tap();
  // The navigation of the sign-out would interrupt the next one.
  await expect(page.getByLabel('Пароль')).toBeVisible();
  await page.goto(`${edited.site.url}/staff/${await edited.link('add', 'colleague')}`);
  await page.getByLabel('Новый пароль').fill(PASSWORD);
  await page.getByRole('button', { name: 'Сохранить пароль и войти' }).click();
  await expect(page.getByRole('heading', { name: 'Что изменить?' })).toBeVisible();
  await page.goto(address);
  await expect(title(page)).toHaveValue(was);
  await expect(page.getByText('Есть несохранённые правки')).toBeHidden();
});

test('a browser that keeps no drafts says so before it matters', async ({ page }) => {
  const refuse = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  };
  const notice = page.getByText(/^Этот браузер не хранит несохранённые правки/);
  await find(page, 'Новости', /прилетает к нашим кормушкам/);
  await expect(notice).toBeHidden();
  // The storage fills up while somebody types.
  await page.evaluate(refuse);
  await title(page).fill('Больше нет места');
  await expect(notice).toBeVisible();
  await page.addInitScript(refuse);
  await page.reload();
  await expect(notice).toBeVisible();
});

test('a folded item with an error unfolds', async ({ page, edited }) => {
  await page.goto(`${edited.site.url}/editor#${encodeURIComponent('people/aleksej-bykov.md')}`);
  const course = page.locator('summary', { hasText: /^Первая помощь/ });
  await page.locator('summary', { hasText: /^Курсы/ }).click();
  await course.click();
  await page.getByLabel('Год', { exact: true }).fill('север');
  await course.click();
  await expect(page.getByLabel('Год', { exact: true })).toBeHidden();
  await press(page);
  await expect(page.getByLabel('Год', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Год', { exact: true })).toHaveValue('север');
});

test('a field that a hand wrote wrongly is named', async ({ page, edited }) => {
  await writeAside(edited, 'news/klubnika-2026.md', /^tags:\n(?: .*\n)*/m, 'tags: ягоды\n');
  await find(page, 'Новости', /Клубничная/);
  await title(page).fill('Клубничная бухгалтерия');
  await save(page);
  await expect(page.getByText('Но проверьте: Темы: здесь нужно: список')).toBeVisible();
});

test('clumsy hands', async ({ page, edited, context }) => {
  await page.evaluate(() => localStorage.setItem('editor:news/klubnika-2026.md', '{}'));
  await find(page, 'Новости', /Клубничн/);

  // Two tabs share the typed text.
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Автор').fill('Вторая вкладка');
  await expect(page.getByLabel('Автор')).toHaveValue('Вторая вкладка');
  await page.getByLabel(/^Текст/).press('Control+End');
  await page.keyboard.insertText('\r\n\u00a0\n');
  await save(page);
  await expect(other.getByText('Есть несохранённые правки')).toBeHidden();
  const text = await textOf(edited, 'news/klubnika-2026.md');
  expect(text).toMatch(/author: Вторая вкладка[^]*\S\n$/);

  // Restoring a former version must not include typed changes.
  await title(page).fill('Ещё правка');
  await page.getByText('История').click();
  await page.getByRole('button', { name: 'Сравнить' }).last().click();
  await expect(page.getByText('сохраните или отмените свои правки')).toBeVisible();
  await page.getByRole('button', { name: 'Отменить правки' }).click();
  await expect(page.getByRole('button', { name: 'Вернуть эту версию' })).toBeVisible();

  // Nothing is saved if nothing was typed.
  await page.goto(`${edited.site.url}/editor#new:news`);
  await expect(title(page)).toHaveValue('');
  await press(page);
  await expect(page.getByRole('alert')).toContainText('обязательное поле');

  await page.goto(`${edited.site.url}/editor#${encodeURIComponent('programs/polnyj-den.md')}`);
  await page.getByLabel('Цена от').first().fill('61 000 ₽');
  await save(page);
  expect(await textOf(edited, 'programs/polnyj-den.md')).toContain('price_from: 61000');
});

test('a lost connection', async ({ page, edited, context, guards }) => {
  guards.expect('ERR_INTERNET_DISCONNECTED');
  const file = 'groups/5-saturn.yaml';
  await page.getByRole('link', { name: 'Группы и места' }).click();
  const change = (name: string) => page.getByRole('button', { name: `Сатурн: ${name}` }).tap();
  await change('Свободно +1');
  const before = await textOf(edited, file);
  await context.setOffline(true);
  await press(page);
  await expect(page.getByText(/Нет связи с сайтом/)).toBeVisible();
  await change('Ждут +1');
  await writeAside(edited, file, /^age_to: .*$/m, 'age_to: 9');
  await context.setOffline(false);
  // Other people's saves stay, and text typed after the press is not yet saved.
  await expect(page.getByText('Есть несохранённые правки')).toBeVisible();
  const merged = await textOf(edited, file);
  expect(merged).toContain('age_to: 9');
  expect(merged.match(/^free: .*/m)).not.toEqual(before.match(/^free: .*/m));
  expect(merged.match(/^waiting: .*/m)).toEqual(before.match(/^waiting: .*/m));
  await context.setOffline(true);
  await press(page);
  await expect(page.getByText(/Нет связи с сайтом/)).toBeVisible();
  await writeAside(edited, file, /(?:^waiting: .*\n)?^free: /m, 'waiting: 77\nfree: ');
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toContainText('77');
  expect(await textOf(edited, file)).toContain('waiting: 77');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('77');
  await page.getByRole('button', { name: 'Взять сохранённое' }).click();
  await save(page);
  expect(await textOf(edited, file)).toContain('waiting: 77');
});

test('a missing address gets a rule with one tap', { tag: '@fleet' }, async ({ page, edited }) => {
  const { url } = edited.site;
  const visit = async (address: string) => {
    const headers = { referer: 'https://yandex.ru/' };
    const { status } = await fetch(url + address, { headers, redirect: 'manual' });
    return status;
  };
  await visit('/novosti/SHAHMATNYJ-turnir-2026.html');
  await visit('/%D0%B0%D0%BA%D1%86%D0%B8%D1%8F');
  await page.getByRole('link', { name: 'Прежние адреса', exact: true }).click();
  const rowOf = (name: string) => page.getByRole('group', { name, exact: true });
  await expect(async () => {
    await page.reload();
    await expect(rowOf('/акция')).toBeVisible({ timeout: 2000 });
  }).toPass();
  const wanted = rowOf('/novosti/SHAHMATNYJ-turnir-2026.html');
  await expect(wanted.getByRole('combobox')).toHaveValue('/news/shahmatnyj-turnir-2026');
  expect(await violationsOn(page)).toEqual([]);
  await wanted.getByRole('button', { name: 'Сделать правило' }).tap();
  await saved(page);
  await expect(wanted).toBeHidden();
  await rowOf('/акция').getByRole('button', { name: 'Страницы больше нет' }).tap();
  await expect(rowOf('/акция')).toBeHidden();
  await expect.poll(() => visit('/novosti/shahmatnyj-TURNIR-2026.html')).toBe(301);
  await expect.poll(() => visit('/%D0%90%D0%BA%D1%86%D0%B8%D1%8F/')).toBe(410);
  expect(await textOf(edited, 'redirects.yaml')).toMatch(/^# Прежние адреса[^]*to: "?410/);
});

test('the editor has no accessibility violation', async ({ page, edited }) => {
  const hashes = ['/', '1', '3', '4', encodeURIComponent(NEWS), 'contacts.yaml'];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const hash of hashes) {
      await page.goto(`${edited.site.url}/editor#${hash}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Items of lists are rendered when they are unfolded.
      await page.waitForFunction(() => {
        const folded = document.querySelectorAll<HTMLDetailsElement>('details:not([open])');
        for (const part of folded) part.open = true;
        return folded.length === 0;
      });
      // Colours and names are the same at every width.
      if (width === 390) expect(await violationsOn(page), hash).toEqual([]);
      const kinds = 'a, button, summary, input:not([type=checkbox]), select, textarea';
      expect(await findSmall(page.locator(`main :is(${kinds})`)), hash).toEqual([]);
      expect(await excessOf(page)).toBeLessThanOrEqual(0);
    }
  }
});
