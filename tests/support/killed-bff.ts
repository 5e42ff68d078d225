import path from 'node:path';
import { machineClock } from '../kit/clock.ts';
import { type ServerProcess, startServer } from '../../src/tools/scripts/processes.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A BFF on one port that can be killed without a chance to end anything, and started again. */
export class KilledBff {
  readonly #environment: NodeJS.ProcessEnv;
  readonly url: string;
  #server: ServerProcess | undefined;

  constructor(port: number, settings: Readonly<Record<string, string>>) {
    this.url = `http://127.0.0.1:${port}`;
    this.#environment = {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      ...machineClock(),
      LOG_LEVEL: 'error',
      WARM_UP: 'off',
      MEDIA_CACHE_MB: '0',
      MAX_LAG_MS: '0',
      BFF_PORT: String(port),
      ...settings,
    };
  }

  async start(): Promise<void> {
    this.#server = startServer(path.join(ROOT, 'bff/main.ts'), {
      environment: this.#environment,
      output: 'pipe',
    });
    this.#server.child.stdout?.resume();
    this.#server.child.stderr?.resume();
    await this.#server.ready;
  }

  /** `kill -9`. */
  async kill(): Promise<void> {
    this.#server?.child.kill('SIGKILL');
    await this.#server?.ended;
  }
}
