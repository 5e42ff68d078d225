import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { buildFolder } from '../kit/build.ts';
import { EditorClient, type EditedFolder, makeEditedFolder, PASSWORD } from '../kit/editor.ts';
import { expect, test as base } from '../kit/page.ts';
import { type RunningServer, startBffProcess, startSite } from '../kit/process.ts';

interface Edited extends EditedFolder {
  readonly site: RunningServer;
}

const NEWS = 'news/osennij-bal-2026.md';

const test = base.extend<object, { edited: Edited }>({
  edited: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await makeEditedFolder();
      const quiet = { LOG_LEVEL: 'silent', WARM_UP: 'off', CLIENT_LIMITS: '0' };
      const bff = await startBffProcess({ ...folder.settings, ...quiet }, undefined, buildFolder());
      const site = await startSite(buildFolder(), { BFF_URL: bff.url, EDITOR: 'on', ...quiet });
      await use({ ...folder, site });
      await site.stop();
      await bff.stop();
      await folder.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Sign-in is asked for with 401, conflicts and refusals are told with 412 and 422. */
test.beforeEach(async ({ page, edited, guards }, { title }) => {
  guards.expect('401', '412', '422');
  await page.goto(`${edited.site.url}/editor#link=${await edited.link('add', title)}`);
  await page.getByLabel(/Придумайте пароль/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Сохранить пароль и войти' }).click();
  await expect(page.getByRole('heading', { name: 'Что изменить?' })).toBeVisible();
});

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Сохранено, через пару секунд')).toBeVisible();
};

const find = async (page: Page, section: string, title: RegExp) => {
  await page.getByRole('link', { name: section, exact: true }).click();
  await page.getByRole('link', { name: title }).click();
};

const textOf = ({ folder }: EditedFolder, file: string) =>
  readFile(path.join(folder, 'content', file), 'utf8');

test('the director', async ({ page, edited }) => {
  const started = performance.now();
  await page.getByRole('link', { name: 'Группы и места' }).click();
  await page.getByRole('button', { name: 'Марс: Свободно +1' }).tap();
  await save(page);
  await page.getByRole('link', { name: /Что изменить/ }).click();
  await page.getByRole('link', { name: /Часы экскурсий/ }).click();
  await page.getByLabel('Экскурсия, сб: Во сколько, 1').fill('11:30');
  await save(page);
  await page.getByRole('link', { name: /Что изменить/ }).click();
  await find(page, 'Новости', /теперь и с «Луной»/);
  await page.getByLabel('Заголовок').first().fill('Осенний бал удался');
  await save(page);
  const seconds = (performance.now() - started) / 1000;
  expect(seconds).toBeLessThan(60);
  const saved = performance.now();
  const news = async () => (await fetch(`${edited.site.url}/news/osennij-bal-2026`)).text();
  await expect.poll(news, { intervals: [100] }).toContain('Осенний бал удался');
  expect(performance.now() - saved).toBeLessThan(2500);
  expect(await textOf(edited, 'groups/3-mars.yaml')).toContain('free: 2');
  expect(await textOf(edited, 'slots.yaml')).toContain('at: ["11:30", "11:00", "12:00"]');
});

test('every file is opened and saved as it is', async ({ page, edited }) => {
  test.setTimeout(240_000);
  const files: readonly string[] = await page.evaluate(async () => {
    const { documents } = await (await fetch('/editor/api/documents')).json();
    return (documents as { file: string }[]).map(({ file }) => file);
  });
  expect(files.length).toBeGreaterThan(160);
  for (const file of files.filter((name, index) => index % 4 === 0 || name.endsWith('.yaml'))) {
    const before: string = await textOf(edited, file);
    await page.evaluate((name) => (location.hash = encodeURIComponent(name)), file);
    await expect(page.locator('main')).toHaveAttribute('data-file', file);
    await save(page);
    expect(await textOf(edited, file), file).toBe(before);
  }
});

test('a colleague', async ({ page, edited }) => {
  await find(page, 'Новости', /Хлеб своими руками|хлеб/i);
  const file = decodeURIComponent(new URL(page.url()).hash.slice(1));
  await page.getByLabel('Заголовок').first().fill('Моё');
  await page.getByLabel('Автор').fill('Мой автор');
  const changed = (await textOf(edited, file)).replace(/^title: .*$/m, 'title: Чужое');
  await writeFile(path.join(edited.folder, 'content', file), changed);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
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
  await expect(page.getByLabel('Автор')).not.toHaveValue('Мой автор');
});

test('a draft', async ({ page, edited, context }) => {
  await find(page, 'Новости', /Маслениц/);
  const hash = new URL(page.url()).hash;
  await page.getByLabel('Заголовок').first().fill('Черновик');
  await page.reload();
  await expect(page.getByLabel('Заголовок').first()).toHaveValue('Черновик');
  await expect(page.getByText('Есть несохранённые правки')).toBeVisible();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await page.getByLabel('Имя').fill('a draft');
  await page.getByLabel('Пароль').fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('Сохранено, через пару секунд')).toBeVisible();
  const file = decodeURIComponent(hash.slice(1));
  expect(await textOf(edited, file)).toContain('Черновик');
  await page.getByLabel('Заголовок').first().fill('');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('обязательное поле');
  await expect(page.getByLabel('Заголовок').first()).toHaveAttribute('aria-invalid', 'true');
});

test('it is accessible', async ({ page, edited }) => {
  test.setTimeout(180_000);
  const hashes = ['/', '1', '3', '4', encodeURIComponent(NEWS), 'contacts.yaml'];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const hash of hashes) {
      await page.goto(`${edited.site.url}/editor#${hash}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page
        .locator('details')
        .evaluateAll((all: HTMLDetailsElement[]) =>
          all.slice(0, 40).forEach((part) => (part.open = true)),
        );
      // Colours and names are the same at any width.
      const { violations } =
        width === 390 ? await new AxeBuilder({ page }).analyze() : { violations: [] };
      expect(
        violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
        hash,
      ).toEqual([]);
      const sizes = await page
        .locator(
          'main :is(a, button, summary, input:not([type=checkbox]), select, textarea):visible',
        )
        .evaluateAll((all) =>
          all
            .filter((each) => each.getBoundingClientRect().height < 44)
            .map((each) => each.outerHTML.slice(0, 80)),
        );
      expect(sizes, hash).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    }
  }
  const { url } = edited.site;
  const page404 = await fetch(`${url}/editor/nothing`);
  expect(page404.status).toBe(404);
  expect((await new EditorClient(url).ask('GET', 'documents')).status).toBe(401);
});
