import { mkdir, writeFile } from 'node:fs/promises';
import { attribute } from '../../src/tools/profiler/attribution/attribute.ts';
import { compress } from '../../src/tools/profiler/cost/codecs.ts';
import { aloneContext } from '../../src/tools/profiler/cost/context.ts';
import { measureSavings, measureSequential } from '../../src/tools/profiler/cost/measure.ts';
import { frame } from '../../src/tools/profiler/wire/framer.ts';
import { median } from './load.ts';
import { measureCommands } from './profiler-command.ts';
import { createPayload } from './profiler-payload.ts';

const ROUNDS = 15;
const WARM_UP = 5;
const BYTES = 1_000_000;
const GOALS = { framing: 5, sequential: 12, 'leaving out': 12 };

type Work = () => unknown;

function timeOf(work: Work): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Median of the ratios of two works, their rounds alternated. */
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

/** Times of the profiler beside what cannot be avoided, as ratios within one run. */
export async function measureProfiler(): Promise<void> {
  const payload = createPayload(BYTES);
  const json = JSON.stringify(
    frame(payload)
      .filter(({ tag }) => tag === '')
      .map(({ bodyStart, bodyEnd }) => JSON.parse(payload.toString('utf8', bodyStart, bodyEnd))),
  );
  const context = aloneContext(payload);
  const sequential = () => measureSequential('brotli', attribute(payload, frame(payload)), context);
  const attribution = attribute(payload, frame(payload));
  const cost = sequential();
  const brotli = () => compress('brotli', payload);
  const cases = {
    framing: ratioOf(
      () => frame(payload),
      () => JSON.parse(json),
    ),
    sequential: ratioOf(sequential, brotli),
    'leaving out': ratioOf(() => measureSavings(attribution, context, cost), brotli),
  };
  const rows = Object.entries(cases).map(([name, times]) => ({
    case: name,
    ...times,
    goal: GOALS[name as keyof typeof GOALS],
  }));
  console.log(`${payload.length} bytes, medians of ${ROUNDS} rounds; base: JSON.parse, Brotli 5`);
  console.table(rows);
  const commands = await measureCommands();
  console.table(commands);
  await mkdir('.data', { recursive: true });
  await writeFile(
    '.data/bench-profiler.json',
    JSON.stringify({ bytes: payload.length, rows, commands }, null, 2),
  );
}
