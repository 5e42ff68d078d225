import { spawn } from 'node:child_process';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { claimPort } from '../../kit/claim-port.ts';
import { writeCertificate } from './certificate.ts';
import { endProgram } from './programs.ts';
import { until } from './until.ts';

const SHIPPED = path.resolve(import.meta.dirname, '../../../bff/deploy/nginx');
/** "nobody", because the proxy's container does not run as root either. */
const USER = 65_534;
const START_LIMIT_MS = 30_000;

/** Ports of the servers behind the proxy. */
export interface ProxiedPorts {
  readonly sites: readonly [number, number];
  readonly bffs: readonly [number, number];
}

export type Proxy = Awaited<ReturnType<typeof startProxy>>;

/** Settings for a load balancer at the tests' addresses, and folders for an unprivileged user. */
const ownPaths = (folder: string): string => `http {
    set_real_ip_from 127.0.0.2; real_ip_header X-Forwarded-For;
    keepalive_requests 1000000;
    client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/temp;
    fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;`;

/** @throws Error if the file lacks a replaced text */
async function readReplaced(
  file: string,
  replacements: Readonly<Record<string, string>>,
): Promise<string> {
  let text = await readFile(file, 'utf8');
  for (const [written, other] of Object.entries(replacements)) {
    if (!text.includes(written)) throw new Error(`nginx is no longer told "${written}"`);
    text = text.replaceAll(written, other);
  }
  return text;
}

/** A limit as the container's main file sets it. @throws Error if it sets none */
async function readLimit(name: string): Promise<string> {
  const text = await readFile(path.join(SHIPPED, 'nginx.conf'), 'utf8');
  const [, limit] = new RegExp(`^\\s*(${name} \\d+;)`, 'm').exec(text) ?? [];
  if (limit === undefined) throw new Error(`nginx is no longer told "${name}"`);
  return limit;
}

/** The container's main file, or Debian's with the servers and limits that the manual puts there. */
async function readMain(folder: string, isDebian: boolean): Promise<string> {
  const own = { 'worker_processes auto;': 'worker_processes 1;', 'http {': ownPaths(folder) };
  const pid = `pid ${folder}/pid;`;
  if (!isDebian) {
    const processes = `worker_processes 1; ${pid}`;
    return readReplaced(path.join(SHIPPED, 'nginx.conf'), {
      ...own,
      'worker_processes auto;': processes,
    });
  }
  return readReplaced('/etc/nginx/nginx.conf', {
    ...own,
    'user www-data;': '',
    'pid /run/nginx.pid;': pid,
    '/var/log/nginx/': `${folder}/`,
    'include /etc/nginx/modules-enabled/*.conf;': await readLimit('worker_rlimit_nofile'),
    'worker_connections 768;': await readLimit('worker_connections'),
    'include /etc/nginx/conf.d/*.conf;': 'include kosmosad.conf;',
    'include /etc/nginx/sites-enabled/*;': '',
  });
}

/** Starts the program as an unprivileged user. @param probe responds once it is up */
async function startNginx(file: string, probe: string) {
  const child = spawn('/usr/sbin/nginx', ['-e', 'stderr', '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    uid: USER,
    gid: USER,
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const isOver = () => child.exitCode !== null;
  const isUp = () => fetch(probe).then(Boolean, isOver);
  if (!(await until(isUp, START_LIMIT_MS)) || isOver()) {
    throw new Error(`nginx did not start: ${errors}`);
  }
  return { pid: child.pid ?? 0, errors: () => errors, stop: () => endProgram(child) };
}

/**
 * Starts nginx with the shipped file before two sites and two BFFs.
 * @param tls whether nginx itself ends TLS, as Debian's
 */
export async function startProxy({ sites, bffs }: ProxiedPorts, tls = false) {
  const [port, plainPort, bffPort] = [await claimPort(), await claimPort(), await claimPort()];
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-nginx-'));
  await chown(folder, USER, USER);
  const certificate = await writeCertificate(path.join(folder, 'tls'), USER);
  const plainUrl = `http://127.0.0.1:${plainPort}`;
  const servers = await readReplaced(path.join(SHIPPED, 'kosmosad.conf'), {
    'site-1:3000': `127.0.0.1:${sites[0]}`,
    'site-2:3000': `127.0.0.1:${sites[1]}`,
    'bff-1:4000': `127.0.0.1:${bffs[0]}`,
    'bff-2:4000': `127.0.0.1:${bffs[1]}`,
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen [::]:80;': `listen [::1]:${plainPort};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${port}${tls ? ' ssl http2' : ''};`,
    'listen [::]:443 ssl http2;': `listen [::1]:${port}${tls ? ' ssl http2' : ''};`,
    'listen 4100;': `listen 127.0.0.1:${bffPort};`,
    '/etc/nginx/tls': path.join(folder, 'tls'),
    '/var/www/acme': path.join(folder, 'acme'),
    '/var/log/nginx/access.log': path.join(folder, 'failures'),
  });
  await writeFile(path.join(folder, 'kosmosad.conf'), servers);
  const file = path.join(folder, 'nginx.conf');
  const main = await readMain(folder, tls);
  await writeFile(file, main);
  const nginx = await startNginx(file, `${plainUrl}/nginx-health`);
  return {
    /** Visitors' URL of the site. */
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    /** URL without TLS, which redirects to the other. */
    plainUrl,
    /** URL of the BFF for the sites. */
    bffUrl: `http://127.0.0.1:${bffPort}`,
    pid: nginx.pid,
    /** For clients that must trust the proxy. */
    certificate: certificate.text,
    folder,
    errors: nginx.errors,
    /** nginx's log of failed requests. */
    failures: () => readFile(path.join(folder, 'failures'), 'utf8'),
    async stop() {
      await nginx.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
