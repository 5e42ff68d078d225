import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { parsePhone } from '../../bff/contract/lead-phone.ts';
import { openDatabase } from '../../bff/leads/store/database.ts';
import { readLeads } from '../../bff/leads/store/read-leads.ts';
import type { LeadRecord } from '../../bff/leads/stored-lead.ts';
import { buildFolder, expect, type Stack, test as base } from './browser.ts';
import { openPage, withoutPrefetch } from './session.ts';
import { startBff, startSite } from './stack.ts';

export const METRIKA_ID = '12345678';

interface Enquiries {
  /** Those of a phone, however it is written. */
  of(phone: string): LeadRecord[];
}

/** The records that a database of enquiries holds of a phone. */
function readRecords(file: string, phone: string): LeadRecord[] {
  if (!existsSync(file)) return [];
  const db = openDatabase(file);
  try {
    const number = parsePhone(phone)?.number;
    const records = [...readLeads(db, {})].map(({ lead }) => lead.record);
    return records.filter(({ lead }) => lead.phone === number);
  } finally {
    db.close();
  }
}

/** A stack that takes any number of enquiries, and what it has stored. */
export const test = base.extend<{ enquiries: Enquiries }, { database: string; stack: Stack }>({
  database: [
    // Playwright reads the fixtures that are needed off this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-leads-'));
      await use(path.join(folder, 'leads.db'));
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ database }, use) => {
      const quiet = { LOG_LEVEL: 'warn' };
      const limits = { LEADS_DB: database, LEAD_ADDRESS_LIMIT: '100000' };
      const bff = await startBff({ ...quiet, ...limits });
      const site = await startSite(buildFolder(), { ...quiet, BFF_URL: bff.url, METRIKA_ID });
      await use({ site, bff });
      await site.stop();
      await bff.stop();
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    // The counter's own script: what is reported to it stays in its queue.
    await page.route('https://mc.yandex.ru/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await withoutPrefetch(page);
    await use(page);
  },
  enquiries: async ({ database }, use) => use({ of: (phone) => readRecords(database, phone) }),
});

export { expect };

/** The lead form in the middle of a page or in the dialog. */
export const leadForm = (within: Page | Locator): Locator =>
  within.locator('form:has([name="consent_pd"])');

/** Opens the page of the form. */
export async function openForm(page: Page, address = '/lead?form=tour'): Promise<Locator> {
  await openPage(page, address);
  return leadForm(page);
}

export const submitOf = (form: Locator): Locator => form.locator('button[type="submit"]');

/** What says that an enquiry was taken, by default on a tour. */
export const sent = (page: Page, title = 'Спасибо! Обычно звоним в течение часа'): Locator =>
  page.getByRole('heading', { name: title });

/** Fills in what every preset needs. */
export async function fillIn(form: Locator, phone: string, name = 'Анна'): Promise<void> {
  await form.getByRole('textbox', { name: 'Как к вам обращаться' }).fill(name);
  await form.getByRole('textbox', { name: 'Телефон' }).fill(phone);
  await form.getByRole('checkbox', { name: /обработку персональных данных/ }).check();
}

/** Counts the enquiries that a page posts. */
export function countPosts(page: Page): () => number {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/lead')) posts += 1;
  });
  return () => posts;
}
