import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../commands.ts';
import { type Host, NO_HOST } from '../host.ts';
import { readOptions } from '../options.ts';
import type { Report } from '../report/report.ts';
import { idOfFile } from '../source/modules.ts';

const FILE = 'src/card.client.tsx';
const MANIFEST = { clientReferenceDeps: { [idOfFile(FILE)]: { js: ['/assets/card.js'] } } };
const PAYLOAD = `1:I["${idOfFile(FILE)}",[],"Card",1]\n0:{"page:/":["$","$L1",null,{}]}\n`;

const server = http.createServer((_, response) => response.end(PAYLOAD));
let root: string;
let host: Host;
let stops = 0;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'rsc-commands-'));
  await mkdir(path.join(root, 'src'));
  await mkdir(path.join(root, 'dist/server'), { recursive: true });
  await writeFile(path.join(root, FILE), '');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  /** Builds when it is reached, as a host does whose build is missing. */
  const reachSite = async () => {
    const manifest = path.join(root, 'dist/server/__vite_rsc_assets_manifest.js');
    await writeFile(manifest, `export default ${JSON.stringify(MANIFEST)};`);
    const stop = async () => {
      stops += 1;
    };
    return { origin, readLines: undefined, stop };
  };
  host = { ...NO_HOST, root, reachSite };
});
afterAll(async () => {
  server.close();
  await rm(root, { recursive: true });
});

test('a page of the host has the files of a build that reaching it made; it is stopped once', async () => {
  const { text, isKept } = await runCommand(readOptions(['/', '--json'], host), host);
  const { nodes } = JSON.parse(text) as Report;
  expect(nodes.find(({ kind }) => kind === 'client')).toMatchObject({ name: 'Card', source: FILE });
  expect({ isKept, stops }).toEqual({ isKept: true, stops: 1 });
});

test('a page is compared with what was saved of it', async () => {
  const file = path.join(root, 'main.json');
  await runCommand(readOptions(['/', '--save-baseline', file], host), host);
  const line = ['/', '--baseline', file, '--max-growth', '0B'];
  const { text, isKept } = await runCommand(readOptions(line, host), host);
  expect(text).toContain('1 page with the same raw size');
  expect(isKept).toBe(true);
});
