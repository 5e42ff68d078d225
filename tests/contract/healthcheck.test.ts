import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';

const OWN = String(process.pid);
const OTHER = String(process.ppid);

const answers: Readonly<Record<string, object>> = {
  ready: { status: 'ready', leads: 'ready' },
  noLeads: { status: 'ready', leads: 'unavailable', warning: '3 leads are kept too long' },
};
const servers: Server[] = [];

/** Starts a server in this process. @param readyz undefined for a stopping process */
async function listen(readyz: object | undefined, host: string): Promise<string> {
  const server = createServer(({ url }, response) => {
    if (url === '/robots.txt') return void response.end();
    response.writeHead(readyz ? 200 : 503).end(JSON.stringify(readyz ?? { status: 'draining' }));
  }).listen(0, host);
  servers.push(server);
  await once(server, 'listening');
  return String((server.address() as AddressInfo).port);
}

let ports: Record<'ready' | 'noLeads' | 'ending' | 'six' | 'none', string>;
beforeAll(async () => {
  ports = {
    ready: await listen(answers['ready'], '0.0.0.0'),
    noLeads: await listen(answers['noLeads'], '127.0.0.1'),
    ending: await listen(undefined, '127.0.0.1'),
    six: await listen(answers['ready'], '::1'),
    none: '1',
  };
});
afterAll(() => servers.forEach((server) => server.close()));

type Port = keyof typeof ports;

test.each<[string, Record<string, string>, number, RegExp]>([
  ['a BFF', { BFF_PORT: 'ready' }, 0, /^$/],
  ['a unit', { BFF_PORT: 'ready', MAINPID: OWN }, 0, /^$/],
  ['a BFF that cannot store leads', { BFF_PORT: 'noLeads' }, 0, /^LEADS .*\nWARNING: 3 leads/],
  ['nothing', { BFF_PORT: 'none' }, 1, /does not answer/],
  ['the BFF of another unit', { BFF_PORT: 'ready', MAINPID: OTHER }, 1, /does not listen on/],
  ['a stopping BFF', { BFF_PORT: 'ending', MAINPID: OWN }, 1, /answers 503/],
  ['a site', { PORT: 'ending', OPERATIONS_PORT: 'ready', MAINPID: OWN }, 0, /^$/],
  ['a site without probes', { PORT: 'ending', OPERATIONS_PORT: '', MAINPID: OWN }, 0, /^$/],
  ['another port', { PORT: 'none', OPERATIONS_PORT: 'ready', MAINPID: OWN }, 1, /port 1/],
  ['another site', { PORT: 'ready', MAINPID: OTHER }, 1, /does not listen on/],
  ['IPv6 only', { PORT: 'six', OPERATIONS_PORT: 'six', HOST: '::1', MAINPID: OWN }, 0, /^$/],
  ['all addresses', { BFF_PORT: 'ready', BFF_HOST: '0.0.0.0', MAINPID: OWN }, 0, /^$/],
  ['a process that has ended', { BFF_PORT: 'ready', MAINPID: '999999999' }, 1, /has ended/],
])('the health check of %s', async (_name, settings, code, message) => {
  const environment = Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, ports[value as Port] ?? value]),
  );
  const wait = code === 0 || settings['MAINPID'] === '999999999' ? ['--wait'] : [];
  const found = await new Promise((resolve) => {
    execFile(
      process.execPath,
      ['bff/deploy/healthcheck.mjs', ...wait],
      { env: environment },
      (error, _output, errors) => resolve([Number(error?.code ?? 0), errors.trim()]),
    );
  });
  expect(found).toEqual([code, expect.stringMatching(message)]);
});
