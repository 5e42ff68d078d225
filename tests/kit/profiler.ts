import {
  type Input,
  InputReader,
  profile,
  type Project,
  type Report,
  toPayloadUrl,
} from '../../src/tools/profiler/index.ts';

/** Fetches an address like the profiler. */
const fetchInput = (url: string): Promise<Input> => {
  const options = { target: url, isPayload: false, headers: [], encoding: undefined };
  return new InputReader(options, { command: 'test' }).read(url);
};

/**
 * The profiler's report on an address, without a separate process.
 * @param project names the modules of a payload written by its build
 */
export const reportOf = async (url: string, project?: Project): Promise<Report> =>
  profile(await fetchInput(url), project ? { project } : {});

export { toPayloadUrl };
