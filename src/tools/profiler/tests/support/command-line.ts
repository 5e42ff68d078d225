import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, vi } from 'vitest';
import { runCommandLine } from '../../cli.ts';
import type { Host } from '../../index.ts';

export const PAYLOAD = '0:{"page:/":["$","p",null,{"children":"Текст"}]}\n';

/** A document of Waku around a payload. */
export const documentOf = (payload: string): string =>
  `<!doctype html><script>(self.__FLIGHT_DATA||=[]).push(${JSON.stringify(payload)})</script>`;

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line in this process. */
export async function rscAs(host: Host | undefined, ...args: readonly string[]): Promise<Outcome> {
  let stdout = '';
  const errors: string[] = [];
  const written = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    stdout += text.toString();
    return true;
  });
  // Otherwise, each run would leave its listeners on the streams of this process.
  const listened = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'on').mockReturnThis(),
  );
  const logged = vi.spyOn(console, 'error').mockImplementation((text: string) => {
    errors.push(text);
  });
  try {
    return { code: await runCommandLine(args, host), stdout, stderr: errors.join('\n') };
  } finally {
    written.mockRestore();
    for (const spy of listened) spy.mockRestore();
    logged.mockReset();
  }
}

export const rsc = (...args: readonly string[]): Promise<Outcome> => rscAs(undefined, ...args);

/** A folder for the files of a test file. */
export async function makeFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-rsc-'));
  afterAll(() => rm(folder, { recursive: true }));
  const pathOf = (name: string): string => path.join(folder, name);
  const save = async (name: string, text: string | Buffer): Promise<string> => {
    await mkdir(path.dirname(pathOf(name)), { recursive: true });
    await writeFile(pathOf(name), text);
    return pathOf(name);
  };
  return { folder, pathOf, save };
}
