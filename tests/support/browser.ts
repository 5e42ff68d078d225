import { type ConsoleMessage, expect, type Page, test as base } from '@playwright/test';
import { returningVisitor, type VisitorOptions } from './visitor.ts';
import { type ScriptedUpstream, startScriptedUpstream } from './scripted-upstream.ts';
import { specOnlyContent } from './spec-only-content.ts';
import { type RunningServer, startBff, startSite } from './stack.ts';

export interface StackOptions {
  /** What the BFF of a worker stands before. */
  readonly upstream: 'embedded' | 'spec-only';
  /** Settings of the site beside the usual ones. */
  readonly siteSettings: Readonly<Record<string, string>>;
}

export interface Stack {
  readonly site: RunningServer;
  readonly bff: RunningServer;
}

interface Guards {
  /** Trouble that the test expects, by a part of its text. */
  expect(...texts: string[]): void;
}

/** The build that the run's setup made. */
export function buildFolder(): string {
  const folder = process.env['KOSMOSAD_BUILD'];
  if (folder === undefined) throw new Error('The browser tests run after their global setup only');
  return folder;
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

export const test = base.extend<
  { guards: Guards } & VisitorOptions,
  StackOptions & { stack: Stack }
>({
  ...returningVisitor,
  upstream: ['embedded', { option: true, scope: 'worker' }],
  siteSettings: [{}, { option: true, scope: 'worker' }],
  stack: [
    async ({ upstream, siteSettings }, use) => {
      const other: ScriptedUpstream | undefined =
        upstream === 'spec-only' ? await startScriptedUpstream(specOnlyContent) : undefined;
      const bff = await startBff({
        LOG_LEVEL: 'warn',
        ...(other ? { UPSTREAM_URL: other.url } : {}),
      });
      const site = await startSite(buildFolder(), {
        BFF_URL: bff.url,
        LOG_LEVEL: 'warn',
        ...siteSettings,
      });
      await use({ site, bff });
      await site.stop();
      await bff.stop();
      await other?.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, use) => use(stack.site.url),
  guards: [
    async ({ page }, use) => {
      const trouble = collectTrouble(page);
      const expected: string[] = [];
      await use({ expect: (...texts) => expected.push(...texts) });
      expect(trouble.filter((text) => !expected.some((part) => text.includes(part)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
