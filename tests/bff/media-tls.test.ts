import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Agent, buildConnector } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaOf } from '../kit/media.ts';
import { startBff } from '../kit/test.ts';
import { draw } from '../kit/pictures.ts';

const HOST = 'pictures.example';

let folder: string;
let server: Server;

const fileOf = (name: string) => path.join(folder, name);
const openssl = (...options: string[]) => execFileSync('openssl', options, { stdio: 'pipe' });

/** An authority and a certificate of its for the host, as a real one would make them. */
function makeCertificates(): void {
  const root = ['-keyout', fileOf('ca.key'), '-out', fileOf('ca.pem'), '-subj', '/CN=Test CA'];
  openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...root);
  const request = ['-keyout', fileOf('host.key'), '-out', fileOf('host.csr')];
  openssl('req', '-newkey', 'rsa:2048', '-nodes', ...request, '-subj', `/CN=${HOST}`);
  writeFileSync(fileOf('names'), `subjectAltName=DNS:${HOST}`);
  const signer = ['-CA', fileOf('ca.pem'), '-CAkey', fileOf('ca.key'), '-CAcreateserial'];
  const signed = ['-days', '2', '-extfile', fileOf('names'), '-out', fileOf('host.pem')];
  openssl('x509', '-req', '-in', fileOf('host.csr'), ...signer, ...signed);
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kosmosad-tls-'));
  makeCertificates();
  const picture = await draw(400, 200);
  const identity = {
    key: readFileSync(fileOf('host.key')),
    cert: readFileSync(fileOf('host.pem')),
  };
  server = createServer(identity, (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Every host is found at the server; whom it says to be is checked against the authority. */
function agentTrusting(ca: string | undefined): Agent {
  const connect = buildConnector(ca === undefined ? {} : { ca });
  const { port } = server.address() as AddressInfo;
  return new Agent({
    connect: (options, done) => {
      const { hostname: servername } = options;
      connect({ ...options, hostname: '127.0.0.1', port: String(port), servername }, done);
    },
  });
}

const statusFrom = async (host: string, ca?: string): Promise<number> => {
  const hostAgent = agentTrusting(ca);
  const settings = { MEDIA_HOSTS: `${HOST},other.example`, UPSTREAM_TIMEOUT_MS: '10000' };
  const bff = await startBff({ settings, hostAgent });
  return (await bff.get(mediaOf(`https://${host}/a.jpg`))).status;
};

test('a listed host is served whose certificate a trusted authority signed', async () => {
  expect(await statusFrom(HOST, readFileSync(fileOf('ca.pem'), 'utf8'))).toBe(200);
});

test('an authority that nobody trusts is a failure', async () => {
  expect(await statusFrom(HOST)).toBe(502);
});

test('a certificate for another name is a failure', async () => {
  expect(await statusFrom('other.example', readFileSync(fileOf('ca.pem'), 'utf8'))).toBe(502);
});
