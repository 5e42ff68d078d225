import { startBffProcess } from '../kit/process.ts';
import { startUpstream } from '../kit/upstream.ts';
import { BROTLI, type Hit, IDENTITY, measureHits } from './hits.ts';

const PATH = '/api/info';

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
  await measureHits(
    'bff',
    hits.map((hit) => [bff, hit]),
  );
  await bff.stop();
  await upstream.close();
}
