import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildFolder } from './build.ts';
import { type EditedFolder, makeEditedFolder, PASSWORD } from './editor.ts';
import { expect, test as base } from './page.ts';
import { type RunningServer, startBffProcess, startSite } from './process.ts';
import { withVisits } from './visits.ts';

export interface Edited extends EditedFolder {
  readonly site: RunningServer;
}

/** A phone that has signed in. Hooks of a shared file would belong to its first user only. */
export const test = base.extend<{ signedIn: void }, { edited: Edited }>({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  edited: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await makeEditedFolder();
      const quiet = { LOG_LEVEL: 'silent', WARM_UP: 'off', CLIENT_LIMITS: '0' };
      const ofBff = { ...folder.settings, ...withVisits, ...quiet };
      const bff = await startBffProcess(ofBff, undefined, buildFolder());
      const site = await startSite(buildFolder(), {
        BFF_URL: bff.url,
        CONTENT_EDITOR: 'on',
        ...quiet,
      });
      await use({ ...folder, site });
      await site.stop();
      await bff.stop();
      await folder.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  signedIn: [
    async ({ page, edited, guards }, use, { title: name }) => {
      // 401 before a sign-in, 412 and 422 for conflicts and refusals.
      guards.expect('401', '412', '422');
      await page.goto(
        `${edited.site.url}/staff/${await edited.link('add', name.replaceAll(',', ''))}`,
      );
      await page.getByLabel('Новый пароль').fill(PASSWORD);
      await page.getByRole('button', { name: 'Сохранить пароль и войти' }).click();
      await expect(page.getByRole('heading', { name: 'Что изменить?' })).toBeVisible();
      await use();
    },
    { auto: true },
  ],
});

export const press = (page: Page) =>
  page.getByRole('button', { name: 'Сохранить', exact: true }).click();
export const saved = (page: Page) =>
  expect(page.getByText('Сохранено, через пару секунд')).toBeVisible();
export const save = async (page: Page) => {
  await press(page);
  await saved(page);
};
export const title = (page: Page) => page.getByLabel('Заголовок').first();

export const find = async (page: Page, section: string, title: RegExp) => {
  await page.getByRole('link', { name: section, exact: true }).click();
  await page.getByRole('link', { name: title }).click();
};

export const textOf = ({ folder }: EditedFolder, file: string) =>
  readFile(path.join(folder, 'content', file), 'utf8');
