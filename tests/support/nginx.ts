import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const PROGRAM = '/usr/sbin/nginx';
const SHIPPED = path.resolve(import.meta.dirname, '../../bff/deploy/nginx.conf');

/** Ports of the servers behind the proxy. */
export interface ProxiedPorts {
  readonly sites: readonly [number, number];
  readonly bffs: readonly [number, number];
}

export interface RunningProxy {
  /** Where visitors find the site. */
  readonly url: string;
  /** Where the sites find the BFF. */
  readonly bffUrl: string;
  stop(): Promise<void>;
}

/** The shipped configuration with other ports. */
async function readConfiguration({ sites, bffs }: ProxiedPorts, port: number, bffPort: number) {
  const replacements: readonly [written: string, other: string][] = [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['listen [::]:80;', ''],
    ['127.0.0.1:4100;', `127.0.0.1:${bffPort};`],
    ['127.0.0.1:3000', `127.0.0.1:${sites[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${sites[1]}`],
    ['127.0.0.1:4000', `127.0.0.1:${bffs[0]}`],
    ['127.0.0.1:4001', `127.0.0.1:${bffs[1]}`],
  ];
  let text = await readFile(SHIPPED, 'utf8');
  for (const [written, other] of replacements) {
    if (!text.includes(written)) throw new Error(`nginx.conf no longer says "${written}"`);
    text = text.replace(written, other);
  }
  return text;
}

const inFolder = (folder: string, servers: string): string => `
  daemon off; master_process off; worker_processes 1;
  pid ${folder}/pid; error_log ${folder}/error notice;
  events { worker_connections 1024; }
  http {
    access_log off; keepalive_requests 1000000;
    client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/temp;
    fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
    ${servers}
  }`;

async function waitUntilUp(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('nginx did not start');
    if (await fetch(url).catch(() => undefined)) return;
    await wait(50);
  }
}

/** Starts nginx with the shipped configuration before two sites and two BFFs. */
export async function startNginx(ports: ProxiedPorts): Promise<RunningProxy> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-nginx-'));
  const [port, bffPort] = [await freePort(), await freePort()];
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, inFolder(folder, await readConfiguration(ports, port, bffPort)));
  const child = spawn(PROGRAM, ['-c', file], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await waitUntilUp(url, child);
  return {
    url,
    bffUrl: `http://127.0.0.1:${bffPort}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
