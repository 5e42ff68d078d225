import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What `autocannon -j` prints, as far as it is read. */
export interface ClosedLoop {
  readonly requests: { readonly total: number; readonly average: number };
  /** Milliseconds. */
  readonly latency: { readonly p50: number; readonly p99: number; readonly max: number };
  readonly errors: number;
  readonly timeouts: number;
  readonly non2xx: number;
}

/** As many requests at once as there are connections: each sends as soon as it has its response. */
export async function sendInClosedLoop(
  url: string,
  connections: number,
  seconds: number,
): Promise<ClosedLoop> {
  const options = ['-j', '-c', `${connections}`, '-d', `${seconds}`];
  const { stdout } = await promisify(execFile)(
    'autocannon',
    [...options, '-H', 'accept-encoding=br', url],
    { maxBuffer: 1024 * 1024 },
  );
  return JSON.parse(stdout) as ClosedLoop;
}
