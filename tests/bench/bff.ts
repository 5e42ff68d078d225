import { mkdir, writeFile } from 'node:fs/promises';
import { startScriptedUpstream } from '../support/scripted-upstream.ts';
import { startBff } from '../support/stack.ts';
import { startBareCopy } from './bare.ts';
import { measureMemory } from './bff-memory.ts';
import { loadTool, median } from './load.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 50;
const PATH = '/api/info';

/** About 10 KB that compress like text. */
const content = {
  [PATH]: {
    title: 'Измеряемый документ',
    faq: Array.from({ length: 45 }, (_, index) => ({
      question: `Вопрос ${index}: сколько детей в группе?`,
      answer: `Ответ ${index}: в старших группах от ${index} до ${index + 12} детей.`,
    })),
  },
};

const goal = 0.85;

/** Throughput of hits beside a bare server that sends the same bytes. */
export async function measureBff(): Promise<void> {
  const upstream = await startScriptedUpstream(content);
  const bff = await startBff({ UPSTREAM_URL: upstream.url, LOG_LEVEL: 'silent' });
  const url = bff.url + PATH;
  const etag = (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).headers.get(
    'etag',
  );
  const cases = [
    { name: 'identity', headers: { 'accept-encoding': 'identity' } },
    { name: 'brotli', headers: { 'accept-encoding': 'br' } },
    { name: '304', headers: { 'accept-encoding': 'identity', 'if-none-match': etag ?? '' } },
  ];
  const tool = loadTool();
  const rows = [];
  for (const { name, headers } of cases) {
    const bare = await startBareCopy(url, headers);
    const load = { headers, seconds: SECONDS, connections: CONNECTIONS };
    const rates: { bare: number[]; bff: number[] } = { bare: [], bff: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.bare.push(await tool.measure({ ...load, url: bare.url }));
      rates.bff.push(await tool.measure({ ...load, url }));
    }
    bare.stop();
    const ratio = median(rates.bff.map((rate, index) => rate / (rates.bare[index] ?? 1)));
    rows.push({
      case: name,
      status: bare.status,
      bytes: bare.bytes,
      bare: Math.round(median(rates.bare)),
      bff: Math.round(median(rates.bff)),
      ratio: Number(ratio.toFixed(2)),
      goal,
    });
  }
  console.log(`${tool.name}, ${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections`);
  console.table(rows);
  const memory = await measureMemory();
  console.table([memory]);
  await mkdir('.data', { recursive: true });
  await writeFile(
    '.data/bench-bff.json',
    JSON.stringify({ tool: tool.name, rows, memory }, null, 2),
  );
  await bff.stop();
  await upstream.close();
}
