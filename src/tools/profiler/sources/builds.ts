import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ModuleSource } from '../tree/client-names.ts';

/** Facts about a project from its framework's build. */
export interface Build {
  readonly modules: ReadonlyMap<string, ModuleSource>;
  /**
   * Whether the build wrote a payload, by the model of its root row; undefined without a build id.
   */
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
/** Folders of Waku and vinext for the files that browsers fetch. */
const WAKU_PUBLIC = ['dist/public', 'dist/client'];
/** Build id of Waku's development server. */
const DEVELOPMENT = 'dev';
const QUOTES = ['"', "'", '`'];
/** A key of Waku's root; quotes within strings are escaped, so nothing else looks alike. */
const WAKU_ID = /"_buildId":"([\w-]+)"/;

/** Module id that the RSC plugin gives a file in a build. Source: @vitejs/plugin-rsc. */
export const idOfFile = (file: string): string =>
  createHash('sha256').update(file).digest('hex').slice(0, 12);

interface WakuManifest {
  readonly clientReferenceDeps?: Readonly<Record<string, { readonly js?: readonly string[] }>>;
}

/** The object that a script assigns or exports; undefined if it is cut off or of another kind. */
function readObject(script: string, pattern: RegExp): object | undefined {
  try {
    return JSON.parse(pattern.exec(script)?.[1] ?? '{}') as object;
  } catch {
    // The build was aborted, so its modules stay unknown.
    return undefined;
  }
}

/** The last build of Waku or vinext; without one, URLs identify modules, as in development. */
export async function readWakuBuild(root: string, files: readonly string[]): Promise<Build> {
  const script = await read(root, WAKU_MANIFEST);
  const manifest: WakuManifest = readObject(script, /export default (\{.*\})/s) ?? {};
  const fileOf = new Map(files.map((file) => [idOfFile(file), file]));
  const folder = WAKU_PUBLIC.find((one) => existsSync(path.join(root, one))) ?? '';
  const scripts = await listFiles(path.join(root, WAKU_SERVER), '.js');
  // In some of them the build id is a literal.
  const texts = await Promise.all(scripts.map((name) => read(root, WAKU_SERVER, name)));
  return {
    modules: new Map(
      Object.entries(manifest.clientReferenceDeps ?? {}).map(([id, { js }]) => [
        id,
        { file: fileOf.get(id) ?? null, chunk: js?.[0] ?? null },
      ]),
    ),
    wrote: (text) => {
      const buildId = WAKU_ID.exec(text)?.[1];
      if (buildId === undefined || buildId === DEVELOPMENT) return undefined;
      return QUOTES.some((quote) => texts.some((one) => one.includes(quote + buildId + quote)));
    },
    fileOf: (chunk) => path.join(folder, chunk),
  };
}

/** Usual folder of Next's builds, and that of its development server within one. */
const NEXT_FOLDER = '.next';
const NEXT_DEVELOPMENT = 'dev';
const NEXT_MANIFEST = '_client-reference-manifest.js';
const NEXT_MODULES = /__RSC_MANIFEST\[[^\]]*\]\s*=\s*(\{.*\})/s;
const NEXT_ID = /"(?:b|buildId)":"([^"]+)"/;

/** Source: flight-manifest-plugin.ts of Next; Turbopack writes the same. */
interface NextManifest {
  readonly clientModules?: Readonly<
    Record<string, { readonly id?: string | number; readonly chunks?: unknown } | null>
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

/** The folder of a project's build, which `distDir` may name; undefined if there is none. */
async function findNextFolder(root: string): Promise<string | undefined> {
  const folders = await readdir(root);
  const isBuilt = (folder: string) => existsSync(path.join(root, folder, 'BUILD_ID'));
  if (isBuilt(NEXT_FOLDER)) return NEXT_FOLDER;
  return folders.find(isBuilt) ?? folders.find((folder) => folder === NEXT_FOLDER);
}

/** The last build of Next; undefined without one. A route's manifest names the modules it may use. */
export async function readNextBuild(
  root: string,
  sources: readonly string[],
): Promise<Build | undefined> {
  const own = await findNextFolder(root);
  if (own === undefined) return undefined;
  const files = new Set(sources);
  const modules = new Map<string, ModuleSource>();
  for (const folder of [own, path.join(own, NEXT_DEVELOPMENT)]) {
    const server = path.join(root, folder, 'server/app');
    for (const name of await listFiles(server, NEXT_MANIFEST)) {
      const script = await read(server, name);
      const manifest: NextManifest = readObject(script, NEXT_MODULES) ?? {};
      for (const [module, entry] of Object.entries(manifest.clientModules ?? {})) {
        if (entry?.id === undefined) continue;
        const id = String(entry.id);
        const chunk = [entry.chunks]
          .flat()
          .map(String)
          .findLast((one) => one.endsWith('.js'));
        // The manifest of a route that does not use a module may name the module without its
        // script.
        const known = modules.get(id)?.chunk ?? null;
        modules.set(id, { file: findFile(files, module), chunk: chunk ?? known });
      }
    }
  }
  const buildId = (await read(root, own, 'BUILD_ID')).trim();
  // vinext also has this folder, but builds elsewhere.
  if (modules.size === 0 && buildId === '') return undefined;
  return {
    modules,
    wrote: (text) => {
      const written = NEXT_ID.exec(text)?.[1];
      return written === undefined || buildId === '' ? undefined : written === buildId;
    },
    fileOf: (chunk) => path.join(own, decodeURIComponent(chunk.replace(/^(?:.*\/)?_next\//, ''))),
  };
}
