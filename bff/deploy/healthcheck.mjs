/** Ends with 0 when this container's process answers: the BFF is ready, or the site has a page. */
const isBff = process.env.PORT === undefined;
const url = isBff
  ? `http://127.0.0.1:${process.env.BFF_PORT ?? 4000}/readyz`
  : `http://127.0.0.1:${process.env.PORT}/robots.txt`;

const isHealthy = await fetch(url, { signal: AbortSignal.timeout(2500) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isHealthy ? 0 : 1);
