import path from 'node:path';
import { profile } from '../../src/tools/profiler/profile.ts';
import type { Report } from '../../src/tools/profiler/report/report.ts';
import { fetchInput } from '../../src/tools/profiler/source/fetch-input.ts';
import { readModules } from '../../src/tools/profiler/source/modules.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What the profiler says of an address, without a process of its own. */
export const reportOf = async (url: string): Promise<Report> =>
  profile(await fetchInput(url), {
    findModule: await readModules(ROOT),
    readSource: () => undefined,
  });
