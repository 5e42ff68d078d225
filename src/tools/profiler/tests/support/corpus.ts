import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** React's build, which NODE_ENV chooses. */
export type ReactBuild = 'production' | 'development';

export interface Sample {
  readonly name: string;
  readonly payload: Buffer;
}

async function render<T>(script: string, build: ReactBuild): Promise<Readonly<Record<string, T>>> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=react-server', path.join(import.meta.dirname, script)],
    { env: { PATH: process.env['PATH'], NODE_ENV: build }, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Readonly<Record<string, T>>;
}

/** Payloads made by the installed React: every kind of value in one of its two builds. */
export async function renderCorpus(build: ReactBuild): Promise<Sample[]> {
  const corpus = await render<string>('render-corpus.ts', build);
  return Object.entries(corpus).map(([name, base64]) => ({
    name,
    payload: Buffer.from(base64, 'base64'),
  }));
}

/** Payloads with a finding, by its kind, and the same ones after its advice was applied. */
export async function renderFindings(): Promise<
  Map<string, readonly [before: Buffer, after: Buffer]>
> {
  const pages = await render<readonly [string, string]>('render-findings.ts', 'production');
  const decode = (base64: string) => Buffer.from(base64, 'base64');
  return new Map(
    Object.entries(pages).map(([kind, [before, after]]) => [kind, [decode(before), decode(after)]]),
  );
}
