import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const SCRIPT = path.join(import.meta.dirname, 'render-corpus.ts');

export interface Sample {
  readonly name: string;
  readonly payload: Buffer;
}

/** Payloads made by the installed React: every kind of value in one of its two builds. */
export async function renderCorpus(build: 'production' | 'development'): Promise<Sample[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=react-server', SCRIPT],
    { env: { PATH: process.env['PATH'], NODE_ENV: build }, maxBuffer: 64 * 1024 * 1024 },
  );
  const corpus = JSON.parse(stdout) as Readonly<Record<string, string>>;
  return Object.entries(corpus).map(([name, base64]) => ({
    name,
    payload: Buffer.from(base64, 'base64'),
  }));
}
