import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { MemoryResult } from './bff-memory.ts';

/** A server's hits; without numbers where it is not installed. */
export interface HitRow {
  readonly case: string;
  readonly server: string;
  readonly perSecond?: number;
  /** Median of the rounds' ratios to the bare server; `from` and `to` say how noisy it was. */
  readonly ratio?: number;
  readonly from?: number;
  readonly to?: number;
  /** Processor time of the bare server to this one's, a request: hardly moved by other load. */
  readonly cpuRatio?: number | null;
}

export interface BffResult {
  readonly method: string;
  readonly hits: readonly HitRow[];
  readonly memory: MemoryResult;
}

const RESULTS = path.resolve(import.meta.dirname, 'results.md');
const MARKED = /(<!-- bench-bff -->)[\s\S]*?(<!-- \/bench-bff -->)/;

const GOAL = 0.85;

function toLine(row: HitRow): string {
  if (row.ratio === undefined) return `| ${row.case} | ${row.server} | not installed | | |`;
  const { perSecond, ratio, from, to, cpuRatio } = row;
  return `| ${row.case} | ${row.server} | ${perSecond} | ${ratio} (${from}–${to}) | ${cpuRatio ?? ''} |`;
}

/** The result as text, with where and when. */
export function toMarkdown({ method, hits, memory }: BffResult): string {
  const [cpu] = os.cpus();
  const load = os.loadavg().map((value) => value.toFixed(1));
  return [
    `\`npm run bench -- bff --write\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, load ${load.join(', ')}; ${method}.`,
    `The goal of the BFF is ${GOAL} of the bare server.`,
    '',
    '| hit | server | a second | to bare (lowest–highest round) | by processor time |',
    '|---|---|---|---|---|',
    ...hits.map(toLine),
    '',
    `${memory.keys} different keys in ${memory.seconds} s: ${memory.largestMb} MiB resident at most (goal ${memory.limitMb}), a hot key was loaded ${memory.hotCalls} time(s), ${memory.refused} misses were shed.`,
  ].join('\n');
}

/** Puts a result between the marks of `results.md`. */
export async function writeResults(text: string): Promise<void> {
  const results = await readFile(RESULTS, 'utf8');
  await writeFile(RESULTS, results.replace(MARKED, `$1\n\n${text}\n\n$2`));
}
