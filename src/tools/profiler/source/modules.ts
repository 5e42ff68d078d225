import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Where the code of a client reference is. */
export interface ModuleSource {
  /** Source file relative to the project; null where only the built file is known. */
  readonly file: string | null;
  /** Built file from the manifest; null in development. */
  readonly chunk: string | null;
}

export type FindModule = (moduleId: string) => ModuleSource;

const MANIFEST = 'dist/server/__vite_rsc_assets_manifest.js';
const SOURCE = /\.[jt]sx?$/;

/** Module id that the RSC plugin gives a file in a build. Source: @vitejs/plugin-rsc. */
export const idOfFile = (file: string): string =>
  createHash('sha256').update(file).digest('hex').slice(0, 12);

async function readFiles(root: string): Promise<Map<string, string>> {
  const names = await readdir(path.join(root, 'src'), { recursive: true }).catch(() => []);
  const files = names
    .filter((name) => SOURCE.test(name))
    .map((name) => path.posix.join('src', name));
  return new Map(files.map((file) => [idOfFile(file), file]));
}

interface Manifest {
  readonly clientReferenceDeps: Readonly<Record<string, { readonly js: readonly string[] }>>;
}

/** Files that the build made for each client reference; empty without a build. */
async function readChunks(root: string): Promise<Map<string, string>> {
  const text = await readFile(path.join(root, MANIFEST), 'utf8').catch(() => '');
  const json = /export default (\{.*\})/s.exec(text)?.[1];
  if (json === undefined) return new Map();
  const { clientReferenceDeps } = JSON.parse(json) as Manifest;
  return new Map(Object.entries(clientReferenceDeps).map(([id, { js }]) => [id, js[0] ?? '']));
}

/** Knows the project's modules by the ids that payloads name them by. */
export async function readModules(root: string): Promise<FindModule> {
  const [files, chunks] = await Promise.all([readFiles(root), readChunks(root)]);
  return (moduleId) => ({
    // In development an id is the address of the file.
    file: files.get(moduleId) ?? /^\/(src\/[^?]+)/.exec(moduleId)?.[1] ?? null,
    chunk: chunks.get(moduleId) ?? null,
  });
}
