import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { claimPort } from '../../kit/claim-port.ts';

const run = promisify(execFile);

const PROGRAMS = '/usr/lib/postgresql/15/bin';
const program = (name: string): string => path.join(PROGRAMS, name);
const PASSWORD = 'secret-of-postgres';

/** PostgreSQL refuses to run as root. */
async function findUser(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const ids = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'])));
  const [uid, gid] = ids.map(({ stdout }) => Number(stdout));
  return { uid, gid } as { uid: number; gid: number };
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A PostgreSQL server of its own, in a temporary folder, that can be stopped in every way. */
export class PostgresServer {
  readonly port: number;
  /** Data files; the superuser is `postgres`. */
  readonly data: string;
  readonly #user: { uid?: number; gid?: number };
  readonly #folder: string;
  readonly #settings: readonly string[];
  #child: ChildProcess | undefined;
  #databases = 0;

  private constructor(
    folder: string,
    port: number,
    user: { uid?: number; gid?: number },
    settings: readonly string[],
  ) {
    this.#folder = folder;
    this.data = path.join(folder, 'data');
    this.port = port;
    this.#user = user;
    this.#settings = settings;
  }

  /** @param settings of `postgresql.conf`, such as `max_connections=100` */
  static async start(...settings: readonly string[]): Promise<PostgresServer> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-postgres-'));
    const user = await findUser();
    if (user.uid !== undefined && user.gid !== undefined) {
      await chown(folder, user.uid, user.gid);
    }
    await chmod(folder, 0o700);
    const server = new PostgresServer(folder, await claimPort(), user, settings);
    const options = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8'];
    await run(program('initdb'), ['-D', server.data, ...options], {
      ...user,
      cwd: folder,
      env: {},
    });
    await server.#createCertificate();
    await server.resume();
    return server;
  }

  /** URL of a database, by default as the superuser. */
  url(database = 'postgres', user = 'postgres'): string {
    return `postgres://${user}:${PASSWORD}@127.0.0.1:${this.port}/${database}`;
  }

  /** Creates an empty database and the user who owns it. @returns its URL */
  async createDatabase(): Promise<string> {
    this.#databases += 1;
    const name = `leads_${this.#databases}`;
    await this.query(`CREATE ROLE ${name} LOGIN PASSWORD '${PASSWORD}'`);
    await this.query(`CREATE DATABASE ${name} OWNER ${name}`);
    return this.url(name, name);
  }

  /** Runs SQL as the superuser. @returns the rows */
  async query(
    sql: string,
    database = 'postgres',
  ): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const client = new Client({ connectionString: this.url(database) });
    await client.connect();
    try {
      const result = await client.query<Record<string, unknown>>(sql);
      return result.rows;
    } finally {
      await client.end();
    }
  }

  /** Who may log in, first match first, before everybody else; by default everybody may. */
  async authenticate(...lines: readonly string[]): Promise<void> {
    const all = ['local all all trust', ...lines, 'host all all 127.0.0.1/32 trust'];
    await writeFile(path.join(this.data, 'pg_hba.conf'), `${all.join('\n')}\n`);
    await this.query('SELECT pg_reload_conf()');
  }

  /** Keeps everybody from the leads. @returns releases them */
  async lockLeads(database: string): Promise<() => Promise<void>> {
    const client = new Client({ connectionString: this.url(database) });
    await client.connect();
    await client.query('BEGIN; LOCK TABLE leads IN ACCESS EXCLUSIVE MODE');
    return () => client.end();
  }

  /** Runs a program of PostgreSQL, such as `pg_dump`. @returns what it printed */
  async runProgram(name: string, ...words: readonly string[]): Promise<string> {
    const { stdout } = await run(program(name), words, { maxBuffer: 1e8 });
    return stdout;
  }

  /** Starts it again on its port and data. */
  async resume(): Promise<void> {
    const settings = [
      `port=${this.port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${this.#folder}`,
      'ssl=on',
      `ssl_cert_file=${this.certificate}`,
      `ssl_key_file=${path.join(this.#folder, 'server.key')}`,
      ...this.#settings,
    ];
    this.#child = spawn(
      program('postgres'),
      ['-D', this.data, ...settings.flatMap((setting) => ['-c', setting])],
      { ...this.#user, cwd: this.#folder, env: {}, stdio: 'ignore' },
    );
    await this.#answers();
  }

  /** `kill -9` of the server and all its processes. */
  async kill(): Promise<void> {
    const processes = await this.processes();
    // They would hold the shared memory for a moment, and a new server could not start.
    for (const pid of processes.slice(1)) killIfThere(pid);
    await this.#end('SIGKILL');
  }

  /** Ends connections and stops. */
  async stop(): Promise<void> {
    await this.#end('SIGINT');
  }

  /** Stops it and removes its files. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Ids of the server's processes, the main one first. */
  async processes(): Promise<number[]> {
    const pid = this.#child?.pid;
    if (pid === undefined) return [];
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return [pid, ...children.trim().split(' ').filter(Boolean).map(Number)];
  }

  /** Self-signed, for 127.0.0.1. */
  get certificate(): string {
    return path.join(this.#folder, 'server.crt');
  }

  async #createCertificate(): Promise<void> {
    const key = path.join(this.#folder, 'server.key');
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const files = ['-keyout', key, '-out', this.certificate];
    const kind = ['-x509', '-newkey', 'ed25519', '-nodes', '-days', '2'];
    await run('openssl', ['req', ...kind, ...subject, ...files], this.#user);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Waits until it takes connections; after a crash it recovers first. */
  async #answers(): Promise<void> {
    for (;;) {
      if (this.#child?.exitCode !== null) throw new Error('PostgreSQL did not start');
      try {
        await run(program('pg_isready'), ['-h', '127.0.0.1', '-p', String(this.port), '-t', '1']);
        return;
      } catch (error) {
        // 1: it starts; 2: nobody listens.
        if (![1, 2].includes(Number((error as { code?: unknown }).code))) throw error;
      }
    }
  }
}
