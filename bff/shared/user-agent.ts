import { readFileSync } from 'node:fs';

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };

/** `User-Agent` of the project: firewalls refuse requests without one. */
export const USER_AGENT = `Kosmosad/${version}`;
