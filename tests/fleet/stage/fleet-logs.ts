import type { Fleet } from './fleet.ts';

const PINO_FATAL = 60;
/** What Node and the processes themselves print when they fail as a whole. */
const FAILURE = new RegExp(
  `"level":${PINO_FATAL}|unhandled ?rejection|uncaught ?exception|ERR_UNHANDLED`,
  'i',
);

/** Lines of all logs that tell of a failure of a whole process. */
export const fatalLinesOf = ({ sites, bffs }: Fleet): string[] =>
  [...sites, ...bffs].flatMap(({ name, log }) =>
    log()
      .split('\n')
      .filter((line) => FAILURE.test(line))
      .map((line) => `${name}: ${line}`),
  );
