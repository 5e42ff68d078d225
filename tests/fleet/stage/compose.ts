import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';

const DEPLOY = path.resolve(import.meta.dirname, '../../../bff/deploy');

interface Attached {
  readonly ipv4_address?: string;
}

/** The fields of a service that the tests read. */
export interface Service {
  readonly build?: object;
  readonly user?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number | null>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly extra_hosts?: readonly string[];
  readonly networks: Readonly<Record<string, Attached | null>>;
  readonly healthcheck?: object;
}

export interface Composition {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
}

/** The example settings that operators copy. */
export const readExample = (): Promise<string> =>
  readFile(path.join(DEPLOY, '.env.example'), 'utf8');

/**
 * docker-compose's reading of the shipped file.
 * @param settings the text of `.env`
 */
export async function readComposition(settings: string): Promise<Composition> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-compose-'));
  try {
    await cp(path.join(DEPLOY, 'compose.yaml'), path.join(folder, 'compose.yaml'));
    await writeFile(path.join(folder, '.env'), settings);
    const options = { cwd: folder, env: { PATH: process.env['PATH'] } };
    const parameters = ['-f', 'compose.yaml', 'config'];
    const { stdout } = await promisify(execFile)('docker-compose', parameters, options);
    return parse(stdout) as Composition;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
