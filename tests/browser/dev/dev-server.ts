import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { copySources } from '../../kit/build.ts';
import { claimPort } from '../../kit/claim-port.ts';
import { processEnvironment } from '../../kit/process.ts';
import { SAMPLE } from '../../kit/sample.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** `npm run dev` over a copy of the sources and the sample as their content; a test may edit them. */
export interface DevServer {
  readonly url: string;
  readonly bffUrl: string;
  /** Output so far. */
  log(): string;
  /** Replaces a text of a file; throws if the file lacks it. */
  edit(file: string, from: string, to: string): Promise<void>;
  stop(): Promise<void>;
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no «${from}»`);
  await writeFile(
    file,
    text.replace(from, () => to),
  );
}

/** Copies the BFF with the sample as its embedded content. */
async function copyBffInto(folder: string): Promise<void> {
  const bff = path.join(folder, 'bff');
  await cp(path.join(ROOT, 'bff'), bff, { recursive: true });
  for (const part of ['content', 'media']) {
    const embedded = path.join(bff, 'origin', part);
    await rm(embedded, { recursive: true });
    await cp(path.join(SAMPLE, part), embedded, { recursive: true });
  }
}

export async function startDevServer(): Promise<DevServer> {
  const { folder, remove } = await copySources();
  await copyBffInto(folder);
  const data = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-dev-'));
  const [port, bffPort] = [await claimPort(), await claimPort()];
  const child = spawn(process.execPath, ['src/tools/scripts/dev.ts'], {
    cwd: folder,
    env: {
      ...processEnvironment(),
      PORT: String(port),
      BFF_PORT: String(bffPort),
      LEADS_DB: path.join(data, 'leads.db'),
      MEDIA_CACHE_DIR: process.env['KOSMOSAD_PICTURES'] ?? data,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const isReady = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ctrl-C stops')) isReady.resolve();
    });
  }
  child.once('exit', () => isReady.reject(new Error(`npm run dev did not start:\n${output}`)));
  await isReady.promise;
  return {
    url: `http://127.0.0.1:${port}`,
    bffUrl: `http://127.0.0.1:${bffPort}`,
    log: () => output,
    edit: (file, from, to) => edit(path.join(folder, file), from, to),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await remove();
      await rm(data, { recursive: true, force: true });
    },
  };
}
