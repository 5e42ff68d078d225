import path from 'node:path';
import { writeCertificate } from './certificate.ts';
import { claimPort } from '../../kit/claim-port.ts';
import { createNginxFolder, type Replacements, type RunningNginx, runNginx } from './nginx.ts';

/** Ports of the servers behind the proxy. */
export interface ProxiedPorts {
  readonly sites: readonly [number, number];
  readonly bffs: readonly [number, number];
}

export interface RunningProxy extends RunningNginx {
  /** Where visitors find the site. */
  readonly url: string;
  /** Where the sites find the BFF. */
  readonly bffUrl: string;
}

export interface TlsProxy extends RunningProxy {
  /** Where visitors come without TLS. */
  readonly plainUrl: string;
  /** For clients that shall trust the proxy. */
  readonly certificate: string;
  readonly folder: string;
}

/** What a distribution's own configuration says around the shipped file. */
const around = (folder: string): string => `
  worker_processes 1;
  pid ${folder}/pid;
  events { worker_connections 1024; }
  http {
    keepalive_requests 1000000;
    client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/temp;
    fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
    include ${folder}/kosmosad.conf;
  }`;

/** @param listening what it says instead of `listen 443 ssl http2`, by the port */
async function start(
  { sites, bffs }: ProxiedPorts,
  listening: (port: number) => string,
): Promise<Omit<TlsProxy, 'url'> & { readonly port: number }> {
  const [port, plainPort, bffPort] = [await claimPort(), await claimPort(), await claimPort()];
  const folder = await createNginxFolder();
  const tls = path.join(folder, 'tls');
  const certificate = await writeCertificate(tls);
  const plainUrl = `http://127.0.0.1:${plainPort}`;
  const replacements: Replacements = [
    ['site-1:3000', `127.0.0.1:${sites[0]}`],
    ['site-2:3000', `127.0.0.1:${sites[1]}`],
    ['bff-1:4000', `127.0.0.1:${bffs[0]}`],
    ['bff-2:4000', `127.0.0.1:${bffs[1]}`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl http2;', listening(port)],
    ['listen 4100;', `listen 127.0.0.1:${bffPort};`],
    ['/etc/nginx/tls', tls],
    ['/var/www/acme', path.join(folder, 'acme')],
  ];
  const nginx = await runNginx(folder, {
    around: around(folder),
    probe: `${plainUrl}/nginx-health`,
    replacements,
  });
  return { ...nginx, port, plainUrl, certificate, folder, bffUrl: `http://127.0.0.1:${bffPort}` };
}

/** Starts nginx with the shipped file before two sites and two BFFs, as behind what ends TLS. */
export async function startProxy(ports: ProxiedPorts): Promise<RunningProxy> {
  const { port, ...proxy } = await start(ports, (own) => `listen 127.0.0.1:${own};`);
  return { ...proxy, url: `http://127.0.0.1:${port}` };
}

/** The same with TLS. */
export async function startTlsProxy(ports: ProxiedPorts): Promise<TlsProxy> {
  const { port, ...proxy } = await start(ports, (own) => `listen 127.0.0.1:${own} ssl http2;`);
  return { ...proxy, url: `https://127.0.0.1:${port}` };
}
