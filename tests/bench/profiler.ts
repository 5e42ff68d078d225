import { mkdir, writeFile } from 'node:fs/promises';
import zlib from 'node:zlib';
import { frame, profile, readPayload } from '../../src/tools/profiler/index.ts';
import { median } from './load.ts';
import { measureCommands } from './profiler-command.ts';
import { createPayload } from './profiler-payload.ts';

const ROUNDS = 9;
const WARM_UP = 3;
const BYTES = 1_000_000;

type Work = () => unknown;

function timeOf(work: Work): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Median of the ratios of two tasks in alternating rounds. */
function ratioOf(work: Work, base: Work) {
  const times: { work: number; base: number }[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    times.push({ base: timeOf(base), work: timeOf(work) });
  }
  const measured = times.slice(WARM_UP);
  return {
    milliseconds: Number(median(measured.map((time) => time.work)).toFixed(1)),
    base: Number(median(measured.map((time) => time.base)).toFixed(1)),
    ratio: Number(median(measured.map((time) => time.work / time.base)).toPrecision(3)),
  };
}

/** Times of the profiler beside the unavoidable work, as ratios within one run. */
export async function measureProfiler(): Promise<void> {
  const bytes = createPayload(BYTES);
  const input = { name: 'bench', bytes, received: null };
  const brotli = () =>
    zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } });
  const cases = {
    framing: ratioOf(() => frame(bytes), brotli),
    tree: ratioOf(() => readPayload(input), brotli),
    report: ratioOf(() => profile(input), brotli),
  };
  const rows = Object.entries(cases).map(([name, times]) => ({ case: name, ...times }));
  console.log(`${bytes.length} bytes, medians of ${ROUNDS} rounds; base: one Brotli 5 pass`);
  console.table(rows);
  const commands = await measureCommands();
  console.table(commands);
  await mkdir('.data', { recursive: true });
  await writeFile(
    '.data/bench-profiler.json',
    JSON.stringify({ bytes: bytes.length, rows, commands }, null, 2),
  );
}
