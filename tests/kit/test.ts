import { onTestFinished, test as base } from 'vitest';
import { type Bff, type BffOptions, openBff } from './bff.ts';
import {
  openServers,
  openStacks,
  type ScriptedStack,
  type Servers,
  type SharedStacks,
  type Stack,
} from './stack.ts';

interface Fixtures {
  /** Starts servers as a test needs them, over an upstream of its own. */
  readonly servers: Servers;
  readonly stacks: SharedStacks;
  /** The tests' own content; all tests of a worker share it, so none may change it. */
  readonly sample: Stack;
  /** An upstream with the required fields only, shared likewise. */
  readonly bare: Stack;
  /** A stack that keeps nothing; what a test tells its upstream ends with the test. */
  readonly scripted: ScriptedStack;
}

/** Starts a BFF for one test, from it or from a `beforeEach`, and closes it after the test. */
export async function startBff(options: BffOptions = {}): Promise<Bff> {
  const bff = await openBff(options);
  onTestFinished(() => bff.close());
  return bff;
}

/** Tests of the built site. */
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
  sample: async ({ stacks }, use) => use(await stacks.of('sample')),
  bare: async ({ stacks }, use) => use(await stacks.of('bare')),
  scripted: async ({ stacks }, use) => {
    const stack = await stacks.scripted();
    await use(stack);
    stack.upstream.clear();
  },
});

export { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
