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
  /** Processor time of the server for a request, microseconds; NaN where it is not known. */
  readonly cpuMicros?: number;
  /** Processor time of the bare server to this one's, a request: hardly moved by other load. */
  readonly cpuRatio?: number | null;
}

export interface BffResult {
  readonly method: string;
  readonly hits: readonly HitRow[];
  /** Of functions of the BFF in the processor time of a hit. */
  readonly ownShare: number;
  readonly memory: MemoryResult;
}

const RESULTS = path.resolve(import.meta.dirname, 'results.md');
const MARKED = /(<!-- bench-bff -->)[\s\S]*?(<!-- \/bench-bff -->)/;

const GOAL = 0.85;

const toCell = ({ ratio, from, to }: HitRow): string =>
  ratio === undefined ? 'not installed' : `${ratio} (${from}–${to})`;

const toCost = (row?: HitRow): string => `${row?.cpuMicros ?? '?'} µs`;

/** The servers of one case beside the bare one. */
function toLine(name: string, rows: readonly HitRow[]): string {
  const [bare, ...others] = rows;
  const own = others.find(({ server }) => server === 'bff');
  const cells = [
    name,
    bare?.perSecond,
    ...others.map(toCell),
    toCost(bare),
    toCost(own),
    own?.cpuRatio,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** A row for each case, a column for each server. */
function toTable(hits: readonly HitRow[]): string[] {
  const cases = Object.entries(Object.groupBy(hits, (row) => row.case));
  const [, rows = []] = cases[0] ?? [];
  const servers = rows.slice(1).map(({ server }) => server);
  const titles = [
    'hit',
    'bare, a second',
    ...servers,
    'bare, a hit',
    'bff, a hit',
    'ratio of these',
  ];
  return [
    `| ${titles.join(' | ')} |`,
    `|${'---|'.repeat(titles.length)}`,
    ...cases.map(([name, ofCase = []]) => toLine(name, ofCase)),
  ];
}

/** The result as text, with where and when. */
export function toMarkdown({ method, hits, ownShare, memory }: BffResult): string {
  const [cpu] = os.cpus();
  const load = os.loadavg().map((value) => value.toFixed(1));
  return [
    `\`npm run bench -- bff --write\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, load ${load.join(', ')}; ${method}.`,
    `Ratios to the bare server, with the lowest and highest round; the goal of the BFF is ${GOAL}.`,
    '',
    ...toTable(hits),
    '',
    `The last three columns are processor time. Functions of the BFF take ${(ownShare * 100).toFixed(0)} % of that of a hit.`,
    '',
    `${memory.keys} different keys in ${memory.seconds} s: ${memory.largestMb} MiB resident at most (goal ${memory.limitMb}), a hot key was loaded ${memory.hotCalls} time(s), ${memory.refused} misses were shed.`,
  ].join('\n');
}

/** Puts a result between the marks of `results.md`. */
export async function writeResults(text: string): Promise<void> {
  const results = await readFile(RESULTS, 'utf8');
  await writeFile(RESULTS, results.replace(MARKED, `$1\n\n${text}\n\n$2`));
}
