import { startBffProcess } from '../kit/process.ts';
import { startUpstream } from '../kit/upstream.ts';
import { compareHit, type Hit, type HitRow, METHOD } from './hits.ts';
import { loadTool } from './load.ts';
import { describeMachine, saveResults } from './save-results.ts';

const PATH = '/api/info';
const IDENTITY = { 'accept-encoding': 'identity' };
const BROTLI = { 'accept-encoding': 'br' };

/** About 10 KB that compress like text. */
const content = {
  [PATH]: {
    title: 'Измеряемый документ',
    faq: Array.from({ length: 60 }, (_, index) => ({
      question: `Вопрос ${index}: сколько детей в группе?`,
      answer: `Ответ ${index}: в старших группах от ${index} до ${index + 12} детей.`,
    })),
  },
};

/** `npm run bench -- bff`: hits compared with a bare server. */
export async function measureBff(): Promise<void> {
  const upstream = await startUpstream(content);
  const settings = { UPSTREAM_URL: upstream.url, LOG_LEVEL: 'silent' };
  const bff = await startBffProcess(settings);
  const etag = (await fetch(bff.url + PATH, { headers: IDENTITY })).headers.get('etag') ?? '';
  const hits: Hit[] = [
    { name: 'identity', path: PATH, headers: IDENTITY },
    { name: 'brotli', path: PATH, headers: BROTLI },
    { name: '304', path: PATH, headers: { ...IDENTITY, 'if-none-match': etag } },
    // Another form of the URL sends the same hit through Fastify.
    { name: 'brotli, by its route', path: `${PATH}?x`, headers: BROTLI },
  ];
  const rows: HitRow[] = [];
  for (const hit of hits) rows.push(await compareHit(bff, hit));
  await bff.stop();
  await upstream.close();
  console.log(`${describeMachine()}; ${loadTool}, ${METHOD}`);
  console.table(rows);
  await saveResults('bff', { rows });
}
