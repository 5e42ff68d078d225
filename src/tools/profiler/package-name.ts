import { createRequire } from 'node:module';

/** What this package is called, as its `package.json` says. */
export const PACKAGE = createRequire(import.meta.url)('rsc-payload-profiler/package.json') as {
  readonly name: string;
  readonly version: string;
};
