import { readdir } from 'node:fs/promises';
import { residentMb } from '../kit/process.ts';

const PERIOD_MS = 1000;
/** A shorter life proves nothing about growth: a process grows while it starts. */
const JUDGED_SAMPLES = 60;

/** Samples of one process, taken each second of its life. */
export interface ProcessSeries {
  readonly name: string;
  readonly pid: number;
  readonly rssMb: number[];
  readonly descriptors: number[];
}

interface Sampled {
  readonly name: string;
  readonly pid: () => number;
}

const isGone = (error: unknown): boolean =>
  ['ENOENT', 'ESRCH'].includes(String((error as NodeJS.ErrnoException).code));

/** Memory and file descriptors of processes; a replaced process gets a new series. */
export class ProcessSamples {
  readonly #sampled: readonly Sampled[];
  readonly #series = new Map<number, ProcessSeries>();
  readonly #timer: NodeJS.Timeout;

  constructor(sampled: readonly Sampled[]) {
    this.#sampled = sampled;
    this.#timer = setInterval(() => void this.#sampleAll(), PERIOD_MS);
  }

  /** @returns one series per process, in the order of their starts */
  end(): ProcessSeries[] {
    clearInterval(this.#timer);
    return [...this.#series.values()];
  }

  async #sampleAll(): Promise<void> {
    await Promise.all(this.#sampled.map(({ name, pid }) => this.#sample(name, pid())));
  }

  async #sample(name: string, pid: number): Promise<void> {
    try {
      const [rssMb, descriptors] = [residentMb(pid), await readdir(`/proc/${pid}/fd`)];
      // A zombie has no memory.
      if (Number.isNaN(rssMb)) return;
      const series = this.#series.get(pid) ?? { name, pid, rssMb: [], descriptors: [] };
      this.#series.set(pid, series);
      series.rssMb.push(rssMb);
      series.descriptors.push(descriptors.length);
    } catch (error) {
      // The process was killed between two samples.
      if (!isGone(error)) throw error;
    }
  }
}

/** Median of the n-th fifth, counted from 0. */
function medianOfFifth(values: readonly number[], index: number): number {
  const length = Math.floor(values.length / 5);
  const fifth = values.slice(index * length, (index + 1) * length).toSorted((a, b) => a - b);
  return fifth[Math.floor(length / 2)] ?? Number.NaN;
}

export interface Growth {
  readonly rssMb: readonly [second: number, last: number];
  readonly descriptors: readonly [second: number, last: number];
}

/** The second and the last fifth of a life; undefined if the life is too short to judge. */
export function growthOf({ rssMb, descriptors }: ProcessSeries): Growth | undefined {
  if (rssMb.length < JUDGED_SAMPLES) return undefined;
  return {
    rssMb: [medianOfFifth(rssMb, 1), medianOfFifth(rssMb, 4)],
    descriptors: [medianOfFifth(descriptors, 1), medianOfFifth(descriptors, 4)],
  };
}
