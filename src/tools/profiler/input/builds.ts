import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ModuleSource } from '../tree/client-names.ts';

/** What a framework's build says of a project. */
export interface Build {
  /** Modules of client components by their ids. */
  readonly modules: ReadonlyMap<string, ModuleSource>;
  /** Whether it wrote a payload, by the model of its root row; undefined where that has no build id. */
  readonly wrote: (root: string) => boolean | undefined;
  /** File of a built script, relative to the project. */
  readonly fileOf: (chunk: string) => string;
}

const read = (...parts: string[]): Promise<string> =>
  readFile(path.join(...parts), 'utf8').catch(() => '');

const listFiles = (folder: string, ending: string): Promise<string[]> =>
  readdir(folder, { recursive: true })
    .then((names) => names.filter((name) => name.endsWith(ending)))
    .catch(() => []);

const WAKU_MANIFEST = 'dist/server/__vite_rsc_assets_manifest.js';
const WAKU_SERVER = 'dist/server';
/** Build id of Waku's development server. */
const DEVELOPMENT = 'dev';
const QUOTES = ['"', "'", '`'];
/** A key of Waku's root; quotes within strings are escaped, so nothing else looks alike. */
const WAKU_ID = /"_buildId":"([\w-]+)"/;

/** Module id that the RSC plugin gives a file in a build. Source: @vitejs/plugin-rsc. */
export const idOfFile = (file: string): string =>
  createHash('sha256').update(file).digest('hex').slice(0, 12);

interface WakuManifest {
  readonly clientReferenceDeps: Readonly<Record<string, { readonly js: readonly string[] }>>;
}

/** The last build of Waku, which may be none: in development its modules are known by their URLs. */
export async function readWakuBuild(root: string, files: readonly string[]): Promise<Build> {
  const json = /export default (\{.*\})/s.exec(await read(root, WAKU_MANIFEST))?.[1];
  const manifest = json === undefined ? null : (JSON.parse(json) as WakuManifest);
  const fileOf = new Map(files.map((file) => [idOfFile(file), file]));
  const scripts = await listFiles(path.join(root, WAKU_SERVER), '.js');
  // The build id is a literal in some of them.
  const texts = await Promise.all(scripts.map((name) => read(root, WAKU_SERVER, name)));
  return {
    modules: new Map(
      Object.entries(manifest?.clientReferenceDeps ?? {}).map(([id, { js }]) => [
        id,
        { file: fileOf.get(id) ?? null, chunk: js[0] ?? null },
      ]),
    ),
    wrote: (text) => {
      const buildId = WAKU_ID.exec(text)?.[1];
      if (buildId === undefined || buildId === DEVELOPMENT) return undefined;
      return QUOTES.some((quote) => texts.some((one) => one.includes(quote + buildId + quote)));
    },
    fileOf: (chunk) => path.join('dist/public', chunk),
  };
}

/** Folders of Next's builds: for production, and of its development server. */
const NEXT_FOLDERS = ['.next', '.next/dev'];
const NEXT_MANIFEST = '_client-reference-manifest.js';
const NEXT_MODULES = /__RSC_MANIFEST\[[^\]]*\]\s*=\s*(\{.*\})/s;
const NEXT_ID = /"(?:b|buildId)":"([\w-]+)"/;

interface NextManifest {
  readonly clientModules: Readonly<
    Record<string, { readonly id: string | number; readonly chunks: readonly string[] }>
  >;
}

/** The file behind a module's path, which begins at the workspace or the root of the disk. */
function findFile(files: ReadonlySet<string>, module: string): string | null {
  const name = module.replace(/^\[project\]\/|\s*<[^<>]*>$|#.*$/g, '');
  const packages = name.lastIndexOf('node_modules/');
  if (packages >= 0) return name.slice(packages);
  const parts = name.split(/[\\/]/);
  const paths = parts.map((_, from) => parts.slice(from).join('/'));
  return paths.find((file) => files.has(file)) ?? null;
}

/** The last build of Next; undefined without one. A route's manifest names the modules it may use. */
export async function readNextBuild(
  root: string,
  sources: readonly string[],
): Promise<Build | undefined> {
  const files = new Set(sources);
  const modules = new Map<string, ModuleSource>();
  for (const folder of NEXT_FOLDERS) {
    const server = path.join(root, folder, 'server/app');
    for (const name of await listFiles(server, NEXT_MANIFEST)) {
      const json = NEXT_MODULES.exec(await read(server, name))?.[1];
      if (json === undefined) continue;
      const { clientModules } = JSON.parse(json) as NextManifest;
      for (const [module, { id, chunks }] of Object.entries(clientModules)) {
        const chunk = chunks.findLast((one) => one.endsWith('.js')) ?? null;
        modules.set(String(id), { file: findFile(files, module), chunk });
      }
    }
  }
  const own = (await read(root, NEXT_FOLDERS[0] as string, 'BUILD_ID')).trim();
  if (modules.size === 0 && own === '') return undefined;
  return {
    modules,
    wrote: (text) => {
      const buildId = NEXT_ID.exec(text)?.[1];
      return buildId === undefined || own === '' ? undefined : buildId === own;
    },
    fileOf: (chunk) =>
      path.join('.next', decodeURIComponent(chunk.replace(/^(?:.*\/)?_next\//, ''))),
  };
}
