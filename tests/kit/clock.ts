/** Day that separates past and coming events of the sample content. */
export const SAMPLE_DAY = Date.parse('2026-11-24T09:00:00Z');

/** Step of {@link moveOn}, milliseconds. */
const STEP_MS = 60_000;

/** Environment of a process whose clock starts at a given time and runs on from there. */
export function startingAt(time: number) {
  const script = `
    const { now } = Date;
    let ms = ${time} - now();
    process.on('SIGWINCH', () => { ms += ${STEP_MS}; });
    Date.now = () => now() + ms;
    globalThis.Date = new Proxy(Date, {
      construct: (target, given) =>
        Reflect.construct(target, given.length > 0 ? given : [target.now()]),
    });
  `;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
}

/** Moves the clock of such a process forward by a minute. */
export const moveOn = ({ pid }: { readonly pid: number }): boolean => process.kill(pid, 'SIGWINCH');

/** Variables by which `at-date.ts` sets the clock of a process and its children. */
const MACHINE_CLOCK = /^(?:LD_PRELOAD|FAKETIME.*)$/;

/** The machine's clock, for a process that inherits no other variables. */
export const machineClock = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => MACHINE_CLOCK.test(name)));
