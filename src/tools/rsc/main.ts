import path from 'node:path';
import { runCommandLine } from '../profiler/command-line.ts';
import { reachSite } from './site.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

process.exitCode = await runCommandLine(process.argv.slice(2), {
  command: 'npm run rsc --',
  reachSite,
  root: ROOT,
  budgets: path.join(ROOT, 'tests/budgets.json'),
  startPages: ['/', '/contacts'],
});
