import { buildCopyIn, buildFolder } from './build.ts';

// Builds the site of a run, in a process that ends with it.
await buildCopyIn(buildFolder());
