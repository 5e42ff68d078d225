import { createRequire } from 'node:module';

/** Name of this package, from its `package.json`. */
export const PACKAGE = createRequire(import.meta.url)('rsc-payload-profiler/package.json') as {
  readonly name: string;
  readonly version: string;
};
