import path from 'node:path';
import { machineClock } from '../kit/clock.ts';
import { type ServerProcess, startServer } from '../../src/tools/scripts/processes.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A BFF that can be killed without a chance to end anything, and started again on its port. */
export class KilledBff {
  readonly #environment: NodeJS.ProcessEnv;
  #url: string | undefined;
  #server: ServerProcess | undefined;

  constructor(settings: Readonly<Record<string, string>>) {
    this.#environment = {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      ...machineClock(),
      LOG_LEVEL: 'error',
      WARM_UP: 'off',
      MEDIA_CACHE_MB: '0',
      MAX_LAG_MS: '0',
      ...settings,
    };
  }

  get url(): string {
    if (this.#url === undefined) throw new Error('it has never been started');
    return this.#url;
  }

  async start(): Promise<void> {
    this.#server = startServer(path.join(ROOT, 'bff/main.ts'), {
      environment: {
        ...this.#environment,
        BFF_PORT: this.#url === undefined ? '0' : new URL(this.#url).port,
      },
      output: 'pipe',
      group: 'parent',
    });
    this.#server.child.stdout?.resume();
    this.#server.child.stderr?.resume();
    this.#url = await this.#server.ready;
  }

  /** `kill -9`. */
  async kill(): Promise<void> {
    this.#server?.child.kill('SIGKILL');
    await this.#server?.ended;
  }
}
