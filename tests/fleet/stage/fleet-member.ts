import type { RunningServer } from '../../kit/process.ts';

/**
 * Starts a server of a fleet, which can be replaced on its port.
 * @param start starts a process, always on the same port
 */
export async function startMember(name: string, start: () => Promise<RunningServer>) {
  let server = await start();
  let former = '';
  const restart = async () => {
    await server.stop();
    former += server.log();
    server = await start();
  };
  return {
    name,
    url: () => server.url,
    /** Id of the current process. */
    pid: () => server.pid,
    /** Output of all its processes so far. */
    log: () => former + server.log(),
    /** Ends the process by SIGKILL and starts another one. */
    async kill() {
      await server.kill();
      await restart();
    },
    /** Ends the process by SIGTERM and starts another one. */
    restart,
    stop: () => server.stop(),
  };
}
