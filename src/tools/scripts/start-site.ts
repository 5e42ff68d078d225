import { pathToFileURL } from 'node:url';
import { BUILD_ENTRY, readBuildState } from './build-state.ts';

if ((await readBuildState()) === 'missing') {
  console.error('There is no build of the site: run "npm run build" first');
  process.exit(1);
}
await import(pathToFileURL(BUILD_ENTRY).href);
