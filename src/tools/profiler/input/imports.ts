import path from 'node:path';

interface Sources {
  readonly files: ReadonlySet<string>;
  readonly readSource: (file: string) => string | undefined;
}

const SPECIFIER = /\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;
const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts'];

/** The file that a relative specifier names; undefined if it is not one of the project. */
function resolve(files: ReadonlySet<string>, from: string, specifier: string): string | undefined {
  const base = path.posix.join(path.posix.dirname(from), specifier);
  // TypeScript may write the extension of the compiled file.
  return [base, base.replace(/\.js$/, '')]
    .flatMap((name) => ENDINGS.map((ending) => name + ending))
    .find((file) => files.has(file));
}

const importersByFiles = new WeakMap<ReadonlySet<string>, Map<string, string[]>>();

/** By file, the files that import it. Read once for a project. */
function importersOf({ files, readSource }: Sources): Map<string, string[]> {
  const known = importersByFiles.get(files);
  if (known) return known;
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const [, specifier = ''] of (readSource(file) ?? '').matchAll(SPECIFIER)) {
      const target = resolve(files, file, specifier);
      if (target === undefined) continue;
      const list = importers.get(target);
      if (list) list.push(file);
      else importers.set(target, [file]);
    }
  }
  importersByFiles.set(files, importers);
  return importers;
}

/** A route without groups, which sort files but are not part of an address. */
const withoutGroups = (route: string): string => route.replaceAll(/\/\([^/)]*\)(?=\/|$)/g, '');

/** The route of a page's file: `/news/[slug]` of `src/pages/news/[slug].tsx`. */
function routeOf(file: string): string | undefined {
  const name = /^(?:.*\/)?(?:pages|app)\/(.*)\.[cm]?[jt]sx?$/.exec(file)?.[1];
  if (name === undefined) return undefined;
  return withoutGroups(`/${name}`).replace(/\/(?:index|page)$/, '') || '/';
}

/**
 * The shortest chain of imports that leads to a file: from the file of the route, if one imports it,
 * else from one that nobody imports.
 */
export function findImportChain(sources: Sources, file: string, route: string): string[] {
  const importers = importersOf(sources);
  const wanted = withoutGroups(route);
  const next = new Map<string, string | null>([[file, null]]);
  const starts: string[] = [];
  for (const [at] of next) {
    const above = importers.get(at) ?? [];
    if (above.length === 0 || routeOf(at) === wanted) starts.push(at);
    for (const importer of above) if (!next.has(importer)) next.set(importer, at);
  }
  const start = starts.find((one) => routeOf(one) === wanted) ?? starts[0] ?? file;
  const chain: string[] = [];
  for (let at: string | null = start; at !== null; at = next.get(at) ?? null) chain.push(at);
  return chain;
}
