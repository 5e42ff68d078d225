/** Location of a client reference's code. */
export interface ModuleSource {
  /** Source file relative to the project; null if only the built file is known. */
  readonly file: string | null;
  /** Built file from the manifest; null in development. */
  readonly chunk: string | null;
}

/** Whether a file belongs to a package, whose source nobody changes. */
export const isOfPackages = (file: string): boolean => file.startsWith('node_modules/');

export type FindModule = (moduleId: string) => ModuleSource;

export const UNKNOWN_MODULE: ModuleSource = { file: null, chunk: null };

/** Exports without a telling name: a whole module, and the default one. */
export const NAMELESS: ReadonlySet<string> = new Set(['', '*', 'default']);

/** Hashes that bundlers append: eight characters of base64url, or a longer one with a digit. */
const HASHES = [/[-.](?=[\w-]*[\dA-Z])[\w-]{8}$/, /[-.](?=\w*\d)\w{6,64}$/];
/** Names that are hashes: they begin with a digit, or change from digit to letter and back. */
const ONLY_HASH = /^\d|\d[a-z].*\d[a-z]|^(?=\w*\d)[\da-f]{6,}$/i;
/** Files that Next names itself: their chunk holds all modules of a route. */
const OF_ROUTE =
  /^(?:page|layout|template|loading|error|global-error|not-found|global-not-found|default|forbidden|unauthorized)$/;
/** Chunks of Next and vinext, whose whole name is a hash unless a hash follows it. */
const OF_NEXT = /\/_next\/static\/chunks\/[^/]+$/;
const EXTENSION = /\.[cm]?[jt]sx?$/;

/** The part of a path that names a file, without extensions; the folder's name for an index. */
function baseOf(file: string): string {
  const parts = file
    .replace(/[?#\s].*$/, '')
    .replace(EXTENSION, '')
    .split(/[\\/]/);
  const last = parts.at(-1) ?? '';
  const base = last.split('.', 1)[0] ?? '';
  return base === 'index' && parts.length > 1 ? (parts.at(-2) ?? base) : base;
}

/** Name of a built file without its hash: `Button` of `/assets/Button-Dk3x9a.js`. */
function nameOfChunk(chunk: string): string | undefined {
  const file = (chunk.split('/').at(-1) ?? '').replace(/[?#].*$/, '').replace(EXTENSION, '');
  const hash = HASHES.find((pattern) => pattern.test(file));
  if (!hash && OF_NEXT.test(chunk)) return undefined;
  const name = (hash ? file.replace(hash, '') : file).split('.', 1)[0] ?? '';
  return name === '' || ONLY_HASH.test(name) || OF_ROUTE.test(name) ? undefined : name;
}

export interface ExportedModule {
  readonly moduleId: string;
  /** Name of the export. */
  readonly name: string;
  /** Built files that the payload names, the module's own one last. */
  readonly chunks: readonly string[];
}

/**
 * Displayed name of a client component: that of its export; otherwise that of its source file, else
 * of its built file unless that holds another module without a name; else its id.
 */
export function nameClient(
  { moduleId, name, chunks }: ExportedModule,
  source: ModuleSource,
  isShared: (chunk: string) => boolean = () => false,
): string {
  if (!NAMELESS.has(name)) return name;
  const file = source.file ?? /\S+\.[cm]?[jt]sx?(?=$|[?#\s])/.exec(moduleId)?.[0];
  if (file !== undefined) return baseOf(file);
  const built = source.chunk === null ? chunks : [...chunks, source.chunk];
  const last = built.findLast((chunk) => nameOfChunk(chunk) !== undefined);
  const known = last === undefined || isShared(last) ? undefined : nameOfChunk(last);
  return known ?? (moduleId === '' ? 'module' : `module ${moduleId}`);
}
