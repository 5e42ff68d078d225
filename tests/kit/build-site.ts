import { buildCopyIn, buildFolder } from './build.ts';

// Builds the site for a run, in a separate process.
await buildCopyIn(buildFolder());
