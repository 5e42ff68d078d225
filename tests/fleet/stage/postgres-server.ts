import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { claimPort } from '../../kit/claim-port.ts';
import { type Certificate, writeCertificate } from './certificate.ts';
import { endProgram, run } from './programs.ts';
import { until } from './until.ts';

const PROGRAMS = '/usr/lib/postgresql/15/bin';
const PASSWORD = 'secret-of-postgres';
/** After a crash the server recovers before it accepts connections. */
const START_LIMIT_MS = 60_000;

interface Parts {
  readonly folder: string;
  readonly port: number;
  /** PostgreSQL refuses to run as root. */
  readonly user: number;
  readonly certificate: Certificate;
}

type Row = Readonly<Record<string, unknown>>;

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Whether a process is alive; a zombie is not, because it holds no memory. */
function isAlive(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

/** A PostgreSQL server in a temporary folder, which can be stopped in every way. */
export class PostgresServer {
  /** Folder of the data files; the superuser is `postgres`. */
  readonly data: string;
  /** Self-signed certificate for 127.0.0.1. */
  readonly certificate: string;
  readonly #parts: Parts;
  #child: ChildProcess | undefined;
  #databases = 0;

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.data = path.join(parts.folder, 'data');
    this.certificate = parts.certificate.file;
  }

  static async start(): Promise<PostgresServer> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-postgres-'));
    const user = Number((await run('id', ['-u', 'postgres'])).stdout);
    await chown(folder, user, user);
    const certificate = await writeCertificate(path.join(folder, 'tls'), user);
    const server = new PostgresServer({ folder, port: await claimPort(), user, certificate });
    const options = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8'];
    await run(path.join(PROGRAMS, 'initdb'), ['-D', server.data, '--no-sync', ...options], {
      uid: user,
      gid: user,
      cwd: folder,
      env: {},
    });
    await server.resume();
    return server;
  }

  /** URL of a database, by default as the superuser. */
  url(database = 'postgres', user = 'postgres'): string {
    return `postgres://${user}:${PASSWORD}@127.0.0.1:${this.#parts.port}/${database}`;
  }

  /** Creates an empty database and its owner. @returns its URL */
  async createDatabase(): Promise<string> {
    this.#databases += 1;
    const name = `leads_${this.#databases}`;
    await this.query(`CREATE ROLE ${name} LOGIN PASSWORD '${PASSWORD}'`);
    await this.query(`CREATE DATABASE ${name} OWNER ${name}`);
    return this.url(name, name);
  }

  /** Runs SQL as the superuser. @returns the rows */
  async query(sql: string, database = 'postgres'): Promise<readonly Row[]> {
    const client = new Client({ connectionString: this.url(database) });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /**
   * Sets login rules, of which the first match counts; they precede the default, which admits
   * everybody.
   */
  async authenticate(...lines: readonly string[]): Promise<void> {
    const all = ['local all all trust', ...lines, 'host all all 127.0.0.1/32 trust'];
    await writeFile(path.join(this.data, 'pg_hba.conf'), `${all.join('\n')}\n`);
    await this.query('SELECT pg_reload_conf()');
  }

  /** Locks the leads. @returns a function that releases them */
  async lockLeads(database: string): Promise<() => Promise<void>> {
    const client = new Client({ connectionString: this.url(database) });
    await client.connect();
    await client.query('BEGIN; LOCK TABLE leads IN ACCESS EXCLUSIVE MODE');
    return () => client.end();
  }

  /** Runs a program of PostgreSQL, such as `pg_dump`. @returns its output */
  async runProgram(name: string, ...words: readonly string[]): Promise<string> {
    const { stdout } = await run(path.join(PROGRAMS, name), words, { maxBuffer: 1e8 });
    return stdout;
  }

  /** Starts the server again on its port and data. */
  async resume(): Promise<void> {
    const { folder, port, user, certificate } = this.#parts;
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
      'ssl=on',
      `ssl_cert_file=${certificate.file}`,
      `ssl_key_file=${certificate.keyFile}`,
    ];
    const options = settings.flatMap((setting) => ['-c', setting]);
    const child = spawn(path.join(PROGRAMS, 'postgres'), ['-D', this.data, ...options], {
      uid: user,
      gid: user,
      cwd: folder,
      env: {},
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    let said = '';
    child.stderr
      .setEncoding('utf8')
      .on('data', (text: string) => (said = (said + text).slice(-2000)));
    const isOver = () => child.exitCode !== null;
    const isUp = () => this.query('SELECT 1').then(Boolean, isOver);
    if (!(await until(isUp, START_LIMIT_MS)) || isOver()) {
      throw new Error(`PostgreSQL did not start:\n${said}`);
    }
  }

  /**
   * Kills the server and all its processes and waits for their end: a new server refuses to start
   * while one lives.
   */
  async kill(): Promise<void> {
    // A running main process would replace each killed one at once by one that is not in the list.
    this.#child?.kill('SIGSTOP');
    const [, ...children] = await this.processes();
    await endProgram(this.#child, 'SIGKILL');
    for (const pid of children) signalIfThere(pid, 'SIGKILL');
    if (!(await until(() => !children.some(isAlive), START_LIMIT_MS))) {
      throw new Error('PostgreSQL did not end');
    }
  }

  /** Halts the server: connections stay open and unanswered until {@link goOn}. */
  async halt(): Promise<void> {
    for (const pid of await this.processes()) signalIfThere(pid, 'SIGSTOP');
  }

  async goOn(): Promise<void> {
    for (const pid of await this.processes()) signalIfThere(pid, 'SIGCONT');
  }

  /** Ends all connections and stops the server. */
  async stop(): Promise<void> {
    await endProgram(this.#child, 'SIGINT');
  }

  /** Stops the server and removes its files. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.#parts.folder, { recursive: true, force: true });
  }

  /** Ids of the server's processes, the main one first. */
  async processes(): Promise<number[]> {
    const { pid, exitCode, signalCode } = this.#child ?? {};
    if (pid === undefined || exitCode !== null || signalCode !== null) return [];
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return [pid, ...children.trim().split(' ').filter(Boolean).map(Number)];
  }
}
