import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { claimPort } from '../kit/claim-port.ts';

/** A cache before a server, on a port and with its files in a folder. */
interface Setup {
  readonly port: number;
  readonly folder: string;
  readonly upstream: URL;
}

interface Proxy {
  readonly name: string;
  readonly program: string;
  readonly configure: (setup: Setup) => string;
  readonly options: (setup: Setup, configuration: string) => readonly string[];
}

const PROXIES: readonly Proxy[] = [
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    configure: ({ port, folder, upstream }) => `
      daemon off; master_process off; worker_processes 1;
      pid ${folder}/pid; error_log ${folder}/error;
      events { worker_connections 512; }
      http {
        access_log off; keepalive_requests 1000000;
        client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/temp;
        fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
        proxy_cache_path ${folder}/cache keys_zone=bench:8m;
        server {
          listen 127.0.0.1:${port};
          location / {
            proxy_pass ${upstream.origin}; proxy_cache bench; proxy_cache_valid 200 1h;
            proxy_ignore_headers Cache-Control Expires Vary;
          }
        }
      }`,
    options: (_setup, configuration) => ['-c', configuration],
  },
  {
    name: 'varnish',
    program: '/usr/sbin/varnishd',
    configure: ({ upstream }) => `vcl 4.1;
      backend default { .host = "${upstream.hostname}"; .port = "${upstream.port}"; }
      sub vcl_backend_response { set beresp.ttl = 1h; return (deliver); }`,
    options: ({ port, folder }, configuration) =>
      `-F -j none -n ${folder} -a 127.0.0.1:${port} -s malloc,64m -f ${configuration}`.split(' '),
  },
];

async function isUp(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  return answer?.status === 200;
}

async function waitUntilUp(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isUp(url)) return;
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${child.spawnfile} did not start`);
}

async function startProxy({ program, configure, options }: Proxy, url: string) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-bench-'));
  const setup = { port: await claimPort(), folder, upstream: new URL(url) };
  const configuration = path.join(folder, 'configuration');
  await writeFile(configuration, configure(setup));
  const child = spawn(program, options(setup, configuration), { stdio: 'ignore' });
  const own = new URL(new URL(url).pathname, `http://127.0.0.1:${setup.port}`).href;
  await waitUntilUp(own, child);
  return {
    url: own,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Caches to compare with, before a server; without `start` where they are not installed. */
export const proxiesBefore = (url: string) =>
  PROXIES.map((proxy) => ({
    name: proxy.name,
    ...(existsSync(proxy.program) ? { start: () => startProxy(proxy, url) } : {}),
  }));
