import { test as base } from 'vitest';
import { openServers, type Servers } from './servers.ts';
import { openStacks, type ScriptedStack, type SharedStacks, type Stack } from './shared-stacks.ts';

interface Fixtures {
  /** Starts servers as a test needs them, over an upstream of its own. */
  readonly servers: Servers;
  readonly stacks: SharedStacks;
  /** The sample content; all tests of a worker share it, so none may change it. */
  readonly embedded: Stack;
  /** An upstream with the required fields only, shared likewise. */
  readonly specOnly: Stack;
  /** A stack that keeps nothing; what a test tells its upstream ends with the test. */
  readonly scripted: ScriptedStack;
}

/** HTTP tests of the built site. */
export const test = base.extend<Fixtures>({
  // Vitest reads the fixtures that are needed off these patterns.
  // oxlint-disable no-empty-pattern
  servers: async ({}, use) => {
    const servers = await openServers();
    await use(servers);
    await servers.close();
  },
  stacks: [
    async ({}, use) => {
      const stacks = openStacks();
      await use(stacks);
      await stacks.close();
    },
    { scope: 'worker' },
  ],
  // oxlint-enable no-empty-pattern
  embedded: async ({ stacks }, use) => use(await stacks.of('embedded')),
  specOnly: async ({ stacks }, use) => use(await stacks.of('spec-only')),
  scripted: async ({ stacks }, use) => {
    const stack = await stacks.scripted();
    await use(stack);
    stack.upstream.clear();
  },
});

export { describe, expect } from 'vitest';
