import type { Locator, Page } from '@playwright/test';
import type { LeadRecord } from '../../bff/leads/store/stored-lead.ts';
import { openPage, test as base, withoutPrefetch } from './page.ts';
import { storedLeads } from './leads.ts';

interface StoredLeads {
  /** Leads of a phone number, however it is written. */
  of(phone: string): LeadRecord[];
}

/** Tests of leads, with access to the stored ones. */
export const test = base.extend<{ storedLeads: StoredLeads }>({
  page: async ({ page }, use) => {
    await withoutPrefetch(page);
    await use(page);
  },
  storedLeads: async ({ stack }, use) => use({ of: (phone) => storedLeads(stack.bff, phone) }),
});

export { expect } from './page.ts';

/** The lead form in the main part of a page. */
export const leadForm = (within: Page | Locator): Locator =>
  within.locator('form:has([name="consent_pd"])');

/** Opens the page of the form, with all of its fields. */
export async function openForm(page: Page, address = '/lead?form=tour'): Promise<Locator> {
  await openPage(page, address);
  const form = leadForm(page);
  const more = form.getByText('Добавить подробности');
  if (await more.isVisible()) await more.click();
  return form;
}

export const submitOf = (form: Locator): Locator => form.locator('button[type="submit"]');

/** Confirmation of a lead, by default for a tour. */
export const sent = (page: Page, title = 'Спасибо! Обычно звоним в течение часа'): Locator =>
  page.getByRole('heading', { name: title });

/** Fills in the fields that every preset requires. */
export async function fillIn(form: Locator, phone: string, name = 'Анна'): Promise<void> {
  await form.getByRole('textbox', { name: 'Как к вам обращаться' }).fill(name);
  await form.getByRole('textbox', { name: 'Телефон' }).fill(phone);
  await form.getByRole('checkbox', { name: /обработку персональных данных/ }).check();
}

/** Counts the leads that a page posts. */
export function countPosts(page: Page): () => number {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/lead')) posts += 1;
  });
  return () => posts;
}
