import { ServerExitError } from './processes.ts';
import type { ServerGroup } from './server-group.ts';
import { watchSources } from './watch-sources.ts';

const BFF = { name: 'bff', file: 'bff/main.ts' } as const;

/** Starts the BFF. @returns its URL */
export const startBff = (servers: ServerGroup): Promise<string> => servers.start(BFF);

/** Reports a server that exited after the start. */
export function reportExit(name: string): void {
  const hope = name === BFF.name ? ': it starts again after the next change of its code' : '';
  console.error(`The ${name} exited${hope}`);
}

/** Starts the BFF again when its code changes; one that cannot start waits for the next change. */
export function restartBffOnChange(servers: ServerGroup): void {
  const isSource = (file: string) => file.endsWith('.ts');
  watchSources(['bff'], isSource, async () => {
    await servers.stop(BFF.name);
    try {
      await servers.start(BFF);
      console.log('The bff started again');
    } catch (error) {
      // The group reports the exit.
      if (!(error instanceof ServerExitError)) throw error;
    }
  });
}
