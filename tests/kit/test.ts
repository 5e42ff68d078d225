import { onTestFinished, test as base } from 'vitest';
import { type Bff, type BffOptions, openBff } from './bff.ts';
import { bareContent } from './content.ts';
import {
  type FedSite,
  openServers,
  openStacks,
  type ScriptedStack,
  type Servers,
  type SharedStacks,
  type Stack,
} from './stack.ts';

interface Fixtures {
  readonly sharedBff: Bff;
  /** The BFF of all tests of a worker that leave nothing behind (`Bff.reset`), as of a new one. */
  readonly bff: Bff;
  /** Starts servers on demand, with an upstream of their own. */
  readonly servers: Servers;
  readonly stacks: SharedStacks;
  /** The tests' own content, shared by all tests of a worker, so no test may change it. */
  readonly sample: Stack;
  /** An upstream with the required fields only, shared in the same way. */
  readonly bare: Stack;
  /** A stack without caches; changes of its upstream end with the test. */
  readonly scripted: ScriptedStack;
  /** A stack with the usual caches, for one file: no two tests may read the same content. */
  readonly own: ScriptedStack;
  /** Shared by all tests of a file like {@link Fixtures.own}. */
  readonly fileStack: ScriptedStack;
  /** A site without a cache whose BFF is a table: the bare content with a test's changes. */
  readonly fed: FedSite;
}

/** Starts a BFF for one test, within it or in a `beforeEach`, and closes it after the test. */
export async function startBff(options: BffOptions = {}): Promise<Bff> {
  const bff = await openBff(options);
  onTestFinished(() => bff.close());
  return bff;
}

/** Tests of the built site. */
export const test = base.extend<Fixtures>({
  // Vitest takes the required fixtures from these patterns.
  // oxlint-disable no-empty-pattern
  sharedBff: [
    async ({}, use) => {
      const bff = await openBff();
      await use(bff);
      await bff.close();
    },
    { scope: 'worker' },
  ],
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
  fileStack: [
    async ({}, use) => {
      const servers = await openServers();
      const bff = await servers.startBff();
      const site = await servers.startSite(bff.url);
      await use({ bff, site, upstream: servers.upstream });
      await servers.close();
    },
    { scope: 'file' },
  ],
  // oxlint-enable no-empty-pattern
  bff: async ({ sharedBff }, use) => {
    await use(sharedBff);
    await sharedBff.reset();
  },
  sample: async ({ stacks }, use) => use(await stacks.of('sample')),
  bare: async ({ stacks }, use) => use(await stacks.of('bare')),
  scripted: async ({ stacks }, use) => {
    const stack = await stacks.scripted();
    await use(stack);
    stack.upstream.clear();
  },
  own: async ({ fileStack }, use) => {
    await use(fileStack);
    fileStack.upstream.clear();
  },
  fed: async ({ stacks }, use) => {
    const fed = await stacks.fed();
    Object.assign(fed.content, bareContent);
    await use(fed);
    for (const address of Object.keys(fed.content)) delete fed.content[address];
  },
});

export { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
