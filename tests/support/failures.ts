import { expect, test as base } from '@playwright/test';
import { buildFolder } from './browser.ts';
import { type ScriptedUpstream, startScriptedUpstream } from './scripted-upstream.ts';
import { specOnlyContent } from './spec-only-content.ts';
import { returningVisitor, type VisitorOptions } from './visitor.ts';
import { type RunningServer, startBff, startSite } from './stack.ts';

interface FailingStack {
  readonly upstream: ScriptedUpstream;
  readonly bff: RunningServer;
  readonly site: RunningServer;
}

/** A stack of each test's own, over an upstream that the test breaks; errors are expected. */
export const test = base.extend<{ stack: FailingStack } & VisitorOptions>({
  ...returningVisitor,
  // Playwright reads the fixtures that are needed off this pattern.
  // oxlint-disable-next-line no-empty-pattern
  stack: async ({}, use) => {
    const upstream = await startScriptedUpstream(specOnlyContent);
    const bff = await startBff({
      UPSTREAM_URL: upstream.url,
      WARM_UP: 'off',
      LOG_LEVEL: 'silent',
    });
    const site = await startSite(buildFolder(), { BFF_URL: bff.url, LOG_LEVEL: 'silent' });
    await use({ upstream, bff, site });
    await site.stop();
    await bff.stop();
    await upstream.close();
  },
});

export { expect };
