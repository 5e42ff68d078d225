import { useState } from 'react';
import type { FreeTime } from '#contract/shapes/visits.ts';
import type { LeadPrefill } from './lead-prefill.ts';
import type { LeadPreset } from './lead-preset.ts';
import { timesOf } from './offered-times.ts';
import type { Sending } from './load-sending.ts';

export interface TimesOptions {
  readonly preset: LeadPreset;
  readonly prefill: LeadPrefill;
  /** The times that the page offers. */
  readonly times: readonly FreeTime[];
}

/** The times of a form: those of its page until somebody else takes one. */
export function useTimes({ preset, prefill, times }: TimesOptions) {
  const [next, setNext] = useState<readonly FreeTime[]>();
  const current = next ?? times;
  const replaceLost = async ({ fetchTimes }: Sending, lost: string) =>
    setNext(timesOf(preset, prefill, (await fetchTimes()) ?? current, lost));
  return { times: current, replaceLost };
}
