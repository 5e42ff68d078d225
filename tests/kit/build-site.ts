import { buildCopyIn } from '../support/build-copy.ts';
import { buildFolder } from './build-folder.ts';

// Builds the site of a run, in a process that ends with it.
await buildCopyIn(buildFolder());
