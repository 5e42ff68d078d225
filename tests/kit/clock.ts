/** What is past and what is coming in the sample content follows from this day. */
export const SAMPLE_DAY = Date.parse('2026-11-24T09:00:00Z');

const shifted = (ms: string) => `
  const { now } = Date;
  const ms = ${ms};
  Date.now = () => now() + ms;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given) =>
      Reflect.construct(target, given.length > 0 ? given : [target.now()]),
  });
`;

interface ClockEnvironment {
  readonly NODE_OPTIONS: string;
}

const preload = (ms: string): ClockEnvironment => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shifted(ms))}`,
});

/** Environment of a process whose clock is some milliseconds ahead, or behind when negative. */
export const withClock = (ms: number): ClockEnvironment => preload(String(ms));

/** Environment of a process that starts at a time and goes on from there, whatever the day is. */
export const startingAt = (time: number): ClockEnvironment => preload(`${time} - now()`);

/** Variables by which `at-date.ts` moves the clock of a process and of its children. */
const MACHINE_CLOCK = /^(?:LD_PRELOAD|FAKETIME.*)$/;

/** The machine's clock, for a process that inherits nothing else. */
export const machineClock = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => MACHINE_CLOCK.test(name)));
