import { profile } from '../../src/tools/profiler/profile.ts';
import type { Report } from '../../src/tools/profiler/report/report.ts';
import { fetchInput } from '../../src/tools/profiler/source/fetch-input.ts';
import { NO_PROJECT, type Project } from '../../src/tools/profiler/source/project.ts';

/**
 * What the profiler says of an address, without a process of its own.
 * @param project names the modules of a payload that its build wrote
 */
export const reportOf = async (url: string, project: Project = NO_PROJECT): Promise<Report> =>
  profile(await fetchInput(url), project);
