/** Exits with 0 if the container is healthy: the BFF is ready, or the site responds. */
const isBff = process.env.PORT === undefined;
const url = isBff
  ? `http://127.0.0.1:${process.env.BFF_PORT ?? 4000}/readyz`
  : `http://127.0.0.1:${process.env.PORT}/robots.txt`;

const isHealthy = await fetch(url, { signal: AbortSignal.timeout(2500) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isHealthy ? 0 : 1);
