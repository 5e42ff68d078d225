import { writeFile } from 'node:fs/promises';
import { type ConsoleMessage, expect, type Page, test as base } from '@playwright/test';
import { openStacks, type SharedStacks, type Stack, type Upstream } from './shared-stacks.ts';
import { serverLogs } from './stack.ts';
import { returningVisitor, type VisitorOptions } from './visitor.ts';

export interface StackOptions {
  /** What the stack of a test stands before. */
  readonly upstream: Upstream;
  /** Settings of its site beside the usual ones. */
  readonly siteSettings: Readonly<Record<string, string>>;
}

interface Fixtures extends StackOptions, VisitorOptions {
  /** Keeps the servers' logs beside the trace of a test that failed. */
  readonly keptLogs: void;
  readonly guards: Guards;
  readonly stack: Stack;
}

interface Guards {
  readonly expected: readonly string[];
  /** Trouble that the test expects, by a part of its text. */
  expect(...texts: string[]): void;
}

/** Everything that a page must not do: log errors, throw, lose a request. */
function collectTrouble(page: Page): string[] {
  const trouble: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') trouble.push(message.text());
  });
  page.on('pageerror', (error) => trouble.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A navigation away cancels what is still loading; without JavaScript no script is loaded.
    const cause = request.failure()?.errorText ?? '';
    const isMeant =
      cause === 'net::ERR_ABORTED' || (cause === 'csp' && request.url().endsWith('.js'));
    if (!isMeant) trouble.push(`request failed: ${request.url()} ${cause}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`${response.status()}: ${response.url()}`);
  });
  return trouble;
}

export const test = base.extend<Fixtures, { stacks: SharedStacks }>({
  ...returningVisitor,
  upstream: ['embedded', { option: true }],
  siteSettings: [{}, { option: true }],
  stacks: [
    // Playwright reads the fixtures that are needed off this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stacks = openStacks();
      await use(stacks);
      await stacks.close();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ stacks, upstream, siteSettings }, use) => use(await stacks.of(upstream, siteSettings)),
    // The first test of a worker waits for its servers, and has its own time after that.
    { timeout: 120_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.site.url),
  // Playwright reads the fixtures that are needed off this pattern.
  // oxlint-disable-next-line no-empty-pattern
  guards: async ({}, use) => {
    const expected: string[] = [];
    await use({ expected, expect: (...texts) => expected.push(...texts) });
  },
  keptLogs: [
    // Playwright reads the fixtures that are needed off this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, info) => {
      await use();
      if (info.status === info.expectedStatus) return;
      for (const [name, log] of serverLogs()) {
        const file = info.outputPath(`${name}.log`);
        await writeFile(file, log);
        await info.attach(name, { path: file, contentType: 'text/plain' });
      }
    },
    { auto: true },
  ],
  page: async ({ page, guards }, use) => {
    const trouble = collectTrouble(page);
    await use(page);
    const isMeant = (text: string) => guards.expected.some((part) => text.includes(part));
    expect(trouble.filter((text) => !isMeant(text))).toEqual([]);
  },
});

export { expect };
