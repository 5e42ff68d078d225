import { readFileSync } from 'node:fs';

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };

/** How the project names itself to other servers: firewalls refuse requests without a name. */
export const USER_AGENT = `Kosmosad/${version}`;
