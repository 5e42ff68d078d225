import { claimPort } from '../kit/claim-port.ts';
import { createNginxFolder, runNginx } from './nginx.ts';
import type { ProxiedPorts, RunningProxy } from './proxied.ts';

/** What Debian's own configuration says around a site's. */
const around = (folder: string): string => `
  worker_processes 1;
  pid ${folder}/pid;
  events { worker_connections 1024; }
  http {
    access_log off; keepalive_requests 1000000;
    client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/temp;
    fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
    include ${folder}/kosmosad/machine.conf;
  }`;

/** Starts nginx as on one machine, before two sites and two BFFs. */
export async function startMachineProxy({ sites, bffs }: ProxiedPorts): Promise<RunningProxy> {
  const [port, bffPort] = [await claimPort(), await claimPort()];
  const folder = await createNginxFolder();
  const url = `http://127.0.0.1:${port}`;
  const { stop } = await runNginx(folder, {
    main: { text: around(folder) },
    probe: url,
    replacements: {
      'machine.conf': [
        ['listen 80;', `listen 127.0.0.1:${port};`],
        ['listen [::]:80;', ''],
        ['listen 127.0.0.1:4100;', `listen 127.0.0.1:${bffPort};`],
        ['127.0.0.1:3000', `127.0.0.1:${sites[0]}`],
        ['127.0.0.1:3001', `127.0.0.1:${sites[1]}`],
        ['127.0.0.1:4000', `127.0.0.1:${bffs[0]}`],
        ['127.0.0.1:4001', `127.0.0.1:${bffs[1]}`],
      ],
    },
  });
  return { url, bffUrl: `http://127.0.0.1:${bffPort}`, stop };
}
