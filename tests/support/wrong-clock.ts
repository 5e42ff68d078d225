const shifted = (ms: number) => `
  const { now } = Date;
  Date.now = () => now() + ${ms};
  globalThis.Date = new Proxy(Date, {
    construct: (target, given) =>
      Reflect.construct(target, given.length > 0 ? given : [target.now()]),
  });
`;

/** Environment of a process whose clock is some milliseconds ahead, or behind when negative. */
export const withClock = (ms: number): { readonly NODE_OPTIONS: string } => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shifted(ms))}`,
});
