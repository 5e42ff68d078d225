import { ServerExitError } from './processes.ts';
import type { ServerGroup } from './server-group.ts';
import { watchSources } from './watch-sources.ts';

const BFF = { name: 'bff', file: 'bff/main.ts' } as const;

/** Starts the BFF. @returns its URL */
export const startBff = (servers: ServerGroup): Promise<string> => servers.start(BFF);

/** Starts the BFF again when its code changes; one that cannot start waits for the next change. */
export function restartBffOnChange(servers: ServerGroup): void {
  const isSource = (file: string) => file.endsWith('.ts');
  watchSources(['bff'], isSource, async () => {
    await servers.stop(BFF.name);
    try {
      await servers.start(BFF);
      console.log('The BFF started again');
    } catch (error) {
      if (!(error instanceof ServerExitError)) throw error;
      console.log('The BFF could not start: it tries again after the next change');
    }
  });
}
