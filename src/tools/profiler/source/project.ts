import { readFileSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ProfilerError } from '../errors.ts';
import type { BuiltNames } from '../forecast/built-names.ts';
import type { Writers } from '../attribution/writers.ts';
import { readClassNames, toFindWriter } from './class-names.ts';
import { type FindModule, type Modules, readModules, UNKNOWN_MODULE } from './modules.ts';
import type { PayloadOrigin } from './origin.ts';

/** Source of a file of the project; undefined when it cannot be read. */
export type ReadSource = (file: string) => string | undefined;

/** A project whose payloads can be matched with its sources. */
export interface Project {
  /** Whether the project's present build, or its development server, wrote a payload. */
  readonly isMaker: (origin: PayloadOrigin) => boolean;
  readonly findModule: FindModule;
  readonly readSource: ReadSource;
  /** Concludes who wrote an element from its class. */
  readonly findWriter: Writers['ofClass'];
  /** Names of the build; null without one. */
  readonly builtNames: BuiltNames | null;
}

/** Nobody's project: names come from the payload alone. */
export const NO_PROJECT: Project = {
  isMaker: () => false,
  findModule: () => UNKNOWN_MODULE,
  readSource: () => undefined,
  findWriter: () => undefined,
  builtNames: null,
};

const SERVER_BUILD = 'dist/server';
/** Build id of Waku's development server. */
const DEVELOPMENT = 'dev';
const QUOTES = ['"', "'", '`'];

/** Scripts of the server's build: the build id is a literal in some of them. */
async function readServerBuild(root: string): Promise<string> {
  const folder = path.join(root, SERVER_BUILD);
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const scripts = names.filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts.join('\n');
}

/** Vite's URLs of what is no file of the project; they are the same in every project. */
const isOfPackage = (moduleId: string): boolean => /^\/(?:node_modules\/|@)/.test(moduleId);

/** Path of a module in development, whose id is its URL. */
const pathOf = (moduleId: string): string =>
  moduleId.replace(/^\//, '').replace(/(?:[?#]|\$\$cache=).*$/, '');

function toFindModule({ built, files }: Modules): FindModule {
  return (moduleId) => {
    const file = moduleId.startsWith('/') ? pathOf(moduleId) : '';
    return built.get(moduleId) ?? (files.has(file) ? { file, chunk: null } : UNKNOWN_MODULE);
  };
}

/**
 * A production build is known by Waku's build id, if there is one. Else every module has to be the
 * project's, and one of its own sources among them: packages have the same ids in every project.
 */
function toIsMaker(modules: Modules, build: string): Project['isMaker'] {
  const findModule = toFindModule(modules);
  const isOwn = (moduleId: string): boolean => findModule(moduleId).file !== null;
  return ({ moduleIds, buildId }) => {
    if (buildId !== null && buildId !== DEVELOPMENT) {
      return QUOTES.some((quote) => build.includes(quote + buildId + quote));
    }
    return (
      moduleIds.some(isOwn) &&
      moduleIds.every((id) => modules.built.has(id) || isOwn(id) || isOfPackage(id))
    );
  };
}

function checkFolder(root: string): void {
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new ProfilerError('usage', `--root is no folder: ${root}`);
}

/**
 * Reads a project's build and sources.
 * @param root folder of the project. Throws `usage` when it is none
 */
export async function readProject(root: string): Promise<Project> {
  checkFolder(root);
  const [modules, build, classNames] = await Promise.all([
    readModules(root),
    readServerBuild(root),
    readClassNames(root),
  ]);
  return {
    isMaker: toIsMaker(modules, build),
    findModule: toFindModule(modules),
    findWriter: toFindWriter(classNames),
    builtNames: modules.styles && {
      styles: modules.styles,
      classNames: new Set(Object.keys(classNames)),
    },
    readSource: (file) => {
      try {
        return readFileSync(path.join(root, file), 'utf8');
      } catch {
        // Without its source nothing can be said about a component.
        return undefined;
      }
    },
  };
}
