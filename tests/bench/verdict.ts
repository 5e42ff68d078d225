/** One fact that a soak has to prove. */
export interface Verdict {
  readonly what: string;
  readonly measured: string;
  readonly allowed: string;
  readonly isMet: boolean;
}

/** @param unit such as ` ms` */
export const atMost = (what: string, measured: number, allowed: number, unit = ''): Verdict => ({
  what,
  measured: `${Number(measured.toFixed(1))}${unit}`,
  allowed: `${allowed}${unit}`,
  // Rejects NaN, too, which is not a measurement.
  isMet: measured <= allowed,
});

/** Verdict on failures that must not happen; lists the first few. */
export const none = (what: string, found: readonly string[]): Verdict => ({
  what,
  measured: found.length === 0 ? '0' : `${found.length}: ${found.slice(0, 3).join('; ')}`,
  allowed: '0',
  isMet: found.length === 0,
});
