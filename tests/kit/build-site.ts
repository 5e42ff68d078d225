import { buildCopyIn, buildFolder } from './build.ts';

// Builds the site for a run, in a process of its own.
await buildCopyIn(buildFolder());
