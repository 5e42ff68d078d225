import { setTimeout as wait } from 'node:timers/promises';
import type { RunningServer } from './process.ts';

/** Settings of a site that serves probes and metrics, and logs their address. */
export const WITH_OPERATIONS = { OPERATIONS_PORT: '0', LOG_LEVEL: 'info' } as const;

/** Address of a site's probes and metrics. Its log may arrive after the site is ready. */
export async function operationsOf(site: RunningServer): Promise<string> {
  for (;;) {
    const [, url] = /"url":"([^"]+)"[^\n]*"serving probes and metrics"/.exec(site.log()) ?? [];
    if (url !== undefined) return url;
    await wait(10);
  }
}
