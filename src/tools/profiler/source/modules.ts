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

export const UNKNOWN_MODULE: ModuleSource = { file: null, chunk: null };

const MANIFEST = 'dist/server/__vite_rsc_assets_manifest.js';
const SOURCE = /\.[cm]?[jt]sx?$/;
/** Folders without sources of the project's own. */
const SKIPPED = /^(?:node_modules|dist|\..+)$/;

/** Module id that the RSC plugin gives a file in a build. Source: @vitejs/plugin-rsc. */
export const idOfFile = (file: string): string =>
  createHash('sha256').update(file).digest('hex').slice(0, 12);

/** Source files below a folder, relative to the root. */
async function listSources(root: string, folder = ''): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  const lists = entries.map(async (entry): Promise<string[]> => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : listSources(root, file);
    return SOURCE.test(entry.name) ? [file] : [];
  });
  return (await Promise.all(lists)).flat();
}

interface Manifest {
  readonly clientReferenceDeps: Readonly<Record<string, { readonly js: readonly string[] }>>;
  readonly serverResources?: Readonly<Record<string, { readonly css: readonly string[] }>>;
}

/** What the build says of its files; null without a build. */
async function readManifest(root: string): Promise<Manifest | null> {
  const text = await readFile(path.join(root, MANIFEST), 'utf8').catch(() => '');
  const json = /export default (\{.*\})/s.exec(text)?.[1];
  return json === undefined ? null : (JSON.parse(json) as Manifest);
}

/** Modules of a project by the ids that payloads name them by. */
export interface Modules {
  /** Modules of the last build. */
  readonly built: ReadonlyMap<string, ModuleSource>;
  /** Source files, by their paths from the root. */
  readonly files: ReadonlySet<string>;
  /** Stylesheets of the last build by the server module that links them; null without a build. */
  readonly styles: ReadonlyMap<string, readonly string[]> | null;
}

/** Reads the modules of a project. Throws when its folder cannot be read. */
export async function readModules(root: string): Promise<Modules> {
  const [files, manifest] = await Promise.all([listSources(root), readManifest(root)]);
  const fileOf = new Map(files.map((file) => [idOfFile(file), file]));
  const chunks = Object.entries(manifest?.clientReferenceDeps ?? {});
  const styles = Object.entries(manifest?.serverResources ?? {});
  return {
    built: new Map(
      chunks.map(([id, { js }]) => [id, { file: fileOf.get(id) ?? null, chunk: js[0] ?? null }]),
    ),
    files: new Set(files),
    styles: manifest && new Map(styles.map(([file, { css }]) => [file, css])),
  };
}
