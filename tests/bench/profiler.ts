import { mkdir, writeFile } from 'node:fs/promises';
import { attribute } from '../../src/tools/profiler/attribution/attribute.ts';
import { compress } from '../../src/tools/profiler/cost/codecs.ts';
import { aloneContext } from '../../src/tools/profiler/cost/context.ts';
import { measureSavings, measureSequential } from '../../src/tools/profiler/cost/measure.ts';
import { frame } from '../../src/tools/profiler/wire/framer.ts';
import { median } from './load.ts';

const ROUNDS = 15;
const WARM_UP = 5;
const BYTES = 1_000_000;
/** Rows of this size are what React cuts a list of cards into. */
const CARDS_A_ROW = 4;
const GOALS = { framing: 5, sequential: 12, 'leaving out': 12 };

const WORDS =
  'детский сад группа дети игра занятие музыка сон прогулка обед педагог логопед бассейн праздник осень зима весна лето неделя утро вечер родители книга рисунок космос планета'.split(
    ' ',
  );

/** Text that differs from card to card as news do; the same in every run. */
function createText(seed: number, words: number): string {
  let state = seed * 2654435761 + 1;
  return Array.from({ length: words }, () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return `${WORDS[Math.floor((state / 4294967296) * WORDS.length)]}${state % 97}`;
  }).join(' ');
}

const card = (at: number): string =>
  `["$","li","${at}",{"className":"card","children":[["$","h3",null,{"className":"title","children":` +
  `["$","$L1",null,{"href":"/news/${at}","children":"${createText(at, 6)}"}]}],` +
  `["$","p",null,{"className":"text","children":"${createText(at + 7, 30)}"}]]}]`;

/** A payload of about a megabyte: rows of cards, as a long page has them. */
function createPayload(): Buffer {
  const rows: string[] = [];
  let size = 0;
  for (let id = 2; size < BYTES; id += 1) {
    const cards = Array.from({ length: CARDS_A_ROW }, (_, at) => card(id * CARDS_A_ROW + at));
    const row = `${id.toString(16)}:[${cards.join(',')}]\n`;
    size += Buffer.byteLength(row);
    rows.push(row);
  }
  const pointers = rows.map((_, index) => `"$L${(index + 2).toString(16)}"`);
  const root = `0:{"page:/news":["$","ul",null,{"children":[${pointers.join(',')}]}]}\n`;
  return Buffer.from(`1:I["abc",[],"Link",1]\n${root}${rows.join('')}`);
}

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
  const payload = createPayload();
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
  await mkdir('.data', { recursive: true });
  await writeFile(
    '.data/bench-profiler.json',
    JSON.stringify({ bytes: payload.length, rows }, null, 2),
  );
}
