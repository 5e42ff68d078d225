import type { RunningServer } from '../../kit/process.ts';

/** A server of a fleet that can be replaced under its port. */
export interface Member {
  readonly name: string;
  url: () => string;
  /** Id of the process that runs now. */
  pid: () => number;
  /** Output of all its processes. */
  log: () => string;
  /** Ends it by SIGKILL and starts it again. */
  kill(): Promise<void>;
  /** Ends it by SIGTERM and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** @param start starts a process of it, always under the same port */
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
