import path from 'node:path';
import { writeCertificate } from './certificate.ts';
import { claimPort } from '../kit/claim-port.ts';
import { createNginxFolder, type Replacements, runNginx } from './nginx.ts';
import type { ProxiedPorts, RunningProxy } from './proxied.ts';

export interface ContainerProxies extends RunningProxy {
  /** Where visitors come without TLS. */
  readonly plainUrl: string;
  /** For clients that shall trust the proxy. */
  readonly certificate: string;
  /** Of the proxy. */
  readonly folder: string;
}

/** What the two containers of nginx share. */
const ofContainer = (folder: string, healthPort: number): Record<string, Replacements> => ({
  'container-process.conf': [['/tmp/', `${folder}/`]],
  'container-http.conf': [
    ['/tmp/', `${folder}/`],
    ['127.0.0.1:8081', `127.0.0.1:${healthPort}`],
  ],
});

async function startProxy([one, other]: ProxiedPorts['sites']) {
  const [port, plainPort, health] = [await claimPort(), await claimPort(), await claimPort()];
  const folder = await createNginxFolder();
  const tls = path.join(folder, 'tls');
  const certificate = await writeCertificate(tls);
  const { stop } = await runNginx(folder, {
    main: 'proxy.conf',
    probe: `http://127.0.0.1:${health}`,
    replacements: {
      ...ofContainer(folder, health),
      'tls.conf': [['/etc/nginx/tls', tls]],
      'proxy.conf': [
        ['site-1:3000', `127.0.0.1:${one}`],
        ['site-2:3000', `127.0.0.1:${other}`],
        ['listen 8080;', `listen 127.0.0.1:${plainPort};`],
        // Debian's nginx 1.22 knows the older form only.
        ['listen 8443 ssl;', `listen 127.0.0.1:${port} ssl http2;`],
        ['http2 on;', ''],
        ['/var/www/acme', path.join(folder, 'acme')],
      ],
    },
  });
  const plainUrl = `http://127.0.0.1:${plainPort}`;
  return { url: `https://127.0.0.1:${port}`, plainUrl, certificate, folder, stop };
}

async function startBalancer([one, other]: ProxiedPorts['bffs']) {
  const [port, health] = [await claimPort(), await claimPort()];
  const folder = await createNginxFolder();
  const { stop } = await runNginx(folder, {
    main: 'balancer.conf',
    probe: `http://127.0.0.1:${health}`,
    replacements: {
      ...ofContainer(folder, health),
      'balancer.conf': [
        ['bff-1:4000', `127.0.0.1:${one}`],
        ['bff-2:4000', `127.0.0.1:${other}`],
        ['listen 4100;', `listen 127.0.0.1:${port};`],
      ],
    },
  });
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** Starts both nginx of compose.yaml, before two sites and two BFFs. */
export async function startContainerProxies(ports: ProxiedPorts): Promise<ContainerProxies> {
  const proxy = await startProxy(ports.sites);
  const balancer = await startBalancer(ports.bffs);
  return {
    ...proxy,
    bffUrl: balancer.url,
    async stop() {
      await Promise.all([proxy.stop(), balancer.stop()]);
    },
  };
}
