import type { RunningServer } from '../../kit/process.ts';

/** A server of a fleet, which can be replaced on its port. */
export interface Member {
  readonly name: string;
  url: () => string;
  /** Id of the current process. */
  pid: () => number;
  /** Output of all its processes so far. */
  log: () => string;
  /** Ends the process by SIGKILL and starts another one. */
  kill(): Promise<void>;
  /** Ends the process by SIGTERM and starts another one. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** @param start starts a process, always on the same port */
export async function startMember(
  name: string,
  start: () => Promise<RunningServer>,
): Promise<Member> {
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
    pid: () => server.pid,
    log: () => former + server.log(),
    async kill() {
      await server.kill();
      await restart();
    },
    restart,
    stop: () => server.stop(),
  };
}
