import { test as base } from './page.ts';
import type { ScriptedStack } from './stack.ts';

/** Tests that control their upstream, which is reset after each test. Errors are expected. */
export const test = base.extend<{ stack: ScriptedStack }>({
  stack: async ({ stacks }, use) => {
    const stack = await stacks.scripted();
    await use(stack);
    stack.upstream.clear();
  },
  // Playwright takes the required fixtures from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  guards: async ({}, use) => use({ expected: [''], expect: () => undefined }),
});

export { expect } from './page.ts';
