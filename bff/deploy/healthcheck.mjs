import { setTimeout as wait } from 'node:timers/promises';

/**
 * Exits with 0 if the process on BFF_PORT, or the site on PORT, responds and is not about to end.
 * With `--wait` it tries for half a minute.
 */
const WAIT_MS = 30_000;
const PAUSE_MS = 200;

const { PORT, BFF_PORT = 4000, OPERATIONS_PORT } = process.env;
const url =
  PORT === undefined
    ? `http://127.0.0.1:${BFF_PORT}/readyz`
    : OPERATIONS_PORT === undefined
      ? `http://127.0.0.1:${PORT}/robots.txt`
      : `http://127.0.0.1:${OPERATIONS_PORT}/readyz`;

const isHealthy = () =>
  fetch(url, { signal: AbortSignal.timeout(2500) }).then(
    ({ ok }) => ok,
    () => false,
  );

const deadline = performance.now() + (process.argv.includes('--wait') ? WAIT_MS : 0);
let isUp = await isHealthy();
while (!isUp && performance.now() < deadline) {
  await wait(PAUSE_MS);
  isUp = await isHealthy();
}
process.exit(isUp ? 0 : 1);
