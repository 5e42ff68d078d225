import { test as base } from './page.ts';
import type { Stack } from './stack.ts';
import { openVisitStack } from './visit-stack.ts';

/** Tests of visits. */
export const test = base.extend<{ stack: Stack }>({
  stack: [
    async ({ stacks }, use) => use(await stacks.once('visits', openVisitStack)),
    { scope: 'test', timeout: 120_000 },
  ],
});

export { expect } from './page.ts';
