let ticks = 0;
let interval;

/** A rendering thread for tests, in which the path of a page says what becomes of its render. */
export default async function run({ task, shell, isWarmUp }) {
  if (task.kind === 'paths') return { result: ['/', '/news'], seen: [] };
  const { path } = task.page;
  if (path === '/dies') process.exit(3);
  if (path === '/ticks') interval ??= setInterval(() => (ticks += 1), 1);
  if (path === '/throws') throw new Error('broken');
  if (path === '/hangs') for (;;);
  if (path === '/fills')
    for (const all = []; ;) all.push(Array.from({ length: 100_000 }, () => path + all.length));
  if (path === '/waits') await new Promise(() => undefined);
  const bytes = new TextEncoder().encode(JSON.stringify({ path, shell, isWarmUp, ticks }));
  const variants = { bytes, digest: 'digest', lengths: { gzip: 0, br: 0 } };
  const seen = [{ path: '/api/layout', etag: '"new"', requestedAt: 1, receivedAt: 2 }];
  const entry = { page: task.page, status: 200, variants, headers: [], used: [], changesAt: 1 };
  return { result: { entry, outcome: 'ok', renderMs: 1, calls: [], seen }, seen };
}
