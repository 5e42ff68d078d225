import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ProfilerError } from '../bytes/errors.ts';
import { loadParser, type ParseModule } from './syntax.ts';
import type { Row } from '../flight/framer.ts';
import { type FindModule, type ModuleSource, UNKNOWN_MODULE } from '../tree/client-names.ts';
import { RowIndex } from '../tree/row-index.ts';
import { type Build, readNextBuild, readWakuBuild } from './builds.ts';

/** Bytes of a script of the build, raw and in its Brotli copy; null without a copy. */
export interface ScriptSize {
  readonly raw: number;
  readonly br: number | null;
}

/** A project whose payloads can be matched with its build and sources. */
export interface Project {
  /** Whether the project's current build, or its development server, wrote a payload. */
  readonly isMaker: (payload: Buffer, rows: readonly Row[]) => boolean;
  readonly findModule: FindModule;
  /** Source of a file; undefined when it cannot be read. */
  readonly readSource: (file: string) => string | undefined;
  readonly parseModule: ParseModule;
  /** Size of the built script of a module; null in development. */
  readonly sizeOfScript: (module: ModuleSource) => ScriptSize | null;
  /** Limitations of the project's data, for the user. */
  readonly notes: readonly string[];
}

/** No project: names come from the payload alone. */
export const NO_PROJECT: Project = {
  isMaker: () => false,
  findModule: () => UNKNOWN_MODULE,
  readSource: () => undefined,
  parseModule: () => undefined,
  sizeOfScript: () => null,
  notes: [],
};

const SOURCE = /\.[cm]?[jt]sx?$/;
/** Folders without sources of the project's own. */
export const SKIPPED = /^(?:node_modules|dist|\..+)$/;
const NO_PARSER = 'unread props are not looked for: that needs the package rolldown (or Vite 8)';

async function listSources(root: string, folder = ''): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  const lists = entries.map(async (entry): Promise<string[]> => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : listSources(root, file);
    return SOURCE.test(entry.name) ? [file] : [];
  });
  return (await Promise.all(lists)).flat();
}

/** Vite's URLs of files outside the project; they are the same in every project. */
const isOfPackage = (moduleId: string): boolean => /^\/(?:node_modules\/|@)/.test(moduleId);

/** Path of a module in development, whose id is its URL. */
const pathOf = (moduleId: string): string =>
  moduleId.replace(/^\//, '').replace(/(?:[?#]|\$\$cache=).*$/, '');

function moduleIdsOf(payload: Buffer, rows: readonly Row[]): string[] {
  const index = new RowIndex(payload, rows);
  const imports = rows.filter(({ tag, id }) => tag === 'I' && id !== null);
  return imports.flatMap(({ id }) => index.clientReference(id ?? 0)?.moduleId ?? []);
}

/**
 * A production build is recognized by its id, if it has one. Otherwise every module must be the
 * project's, including one of its own sources: packages have the same ids in every project.
 */
function toIsMaker(findModule: FindModule, { modules, wrote }: Build): Project['isMaker'] {
  const isOwn = (moduleId: string): boolean => findModule(moduleId).file !== null;
  return (payload, rows) => {
    const root = rows.find(({ id, tag }) => id === 0 && tag === '');
    const text = root ? payload.toString('latin1', root.bodyStart, root.bodyEnd) : '';
    const isWritten = wrote(text);
    if (isWritten !== undefined) return isWritten;
    const ids = moduleIdsOf(payload, rows);
    return ids.some(isOwn) && ids.every((id) => modules.has(id) || isOwn(id) || isOfPackage(id));
  };
}

const readBuild = async (root: string, files: readonly string[]): Promise<Build> =>
  (await readNextBuild(root, files)) ?? readWakuBuild(root, files);

const sizeOfFile = (file: string): number | null =>
  statSync(file, { throwIfNoEntry: false })?.size ?? null;

/**
 * Reads a project's build and sources.
 * @param root folder of the project. Throws `usage` if it is not a folder
 */
export async function readProject(root: string): Promise<Project> {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    throw new ProfilerError('usage', `--root is no folder: ${root}`);
  }
  const sources = await listSources(root);
  const [build, parser] = await Promise.all([readBuild(root, sources), loadParser()]);
  const files = new Set(sources);
  const findModule: FindModule = (moduleId) => {
    const file = moduleId.startsWith('/') ? pathOf(moduleId) : '';
    return (
      build.modules.get(moduleId) ?? (files.has(file) ? { file, chunk: null } : UNKNOWN_MODULE)
    );
  };
  const readSource: Project['readSource'] = (file) => {
    try {
      return readFileSync(path.join(root, file), 'utf8');
    } catch {
      // Without its source nothing is known about a component.
      return undefined;
    }
  };
  return {
    isMaker: toIsMaker(findModule, build),
    findModule,
    readSource,
    parseModule: parser ?? NO_PROJECT.parseModule,
    sizeOfScript: ({ chunk }) => {
      if (chunk === null) return null;
      const file = path.join(root, build.fileOf(chunk));
      const raw = sizeOfFile(file);
      return raw === null ? null : { raw, br: sizeOfFile(`${file}.br`) };
    },
    notes: parser ? [] : [NO_PARSER],
  };
}
