import { type ChildProcess, spawn } from 'node:child_process';
import { createClient } from '@redis/client';
import { claimPort } from '../../kit/claim-port.ts';
import { endProgram } from './programs.ts';

/** A Redis server without files, as Valkey is deployed, that can fail in every way. */
export class RedisServer {
  readonly port: number;
  #child: ChildProcess | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await claimPort());
    await server.resume();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts the server again on its port, empty. */
  async resume(): Promise<void> {
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', ''];
    const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    for await (const text of child.stdout.setEncoding('utf8')) {
      if ((text as string).includes('Ready to accept connections')) break;
    }
    child.stdout.resume();
  }

  /** Ends the server by SIGKILL, without which a halted one cannot end; its data is lost. */
  async kill(): Promise<void> {
    await endProgram(this.#child, 'SIGKILL');
  }

  /** Halts the server: it accepts connections and answers nothing until it resumes. */
  halt(): void {
    this.#child?.kill('SIGSTOP');
  }

  goOn(): void {
    this.#child?.kill('SIGCONT');
  }

  /** Runs a command. */
  async run(...words: readonly string[]): Promise<unknown> {
    const client = createClient({ url: this.url });
    await client.connect();
    try {
      return await client.sendCommand([...words]);
    } finally {
      await client.close();
    }
  }

  /** Connections on which the BFFs receive purges. */
  async subscribers(): Promise<number> {
    const [, count] = (await this.run('PUBSUB', 'NUMSUB', 'kosmosad:5:purges')) as [string, number];
    return count;
  }
}
