import { readFileSync } from 'node:fs';
import path from 'node:path';

const IMPORT = /^import \{([^}]*)\} from '([^']+)';$/gm;
const EXPORT = /^export (?=(?:async )?(?:const|function|class) (\w+))/gm;

/** Names of modules that a page loads by a script of their own. */
export type Globals = Readonly<Record<string, string>>;

/**
 * Joins browser modules into one script, each in a function of its own, those that are imported
 * first. Knows `import { names } from '…'` and `export const`, `function`
 * or `class`, which is all they use;
 * imports in a circle are an error. The script calls `start` of the entry.
 */
export function linkScript(entry: string, globals: Globals): string {
  const linked = new Map<string, string>();
  const open = new Set<string>();
  const parts: string[] = [];

  const nameOf = (importer: string, specifier: string): string => {
    if (!specifier.startsWith('.')) {
      const known = globals[specifier];
      if (known === undefined)
        throw new Error(`${importer} imports ${specifier}, which is not here`);
      return known;
    }
    return link(path.resolve(path.dirname(importer), specifier));
  };

  function link(file: string): string {
    const known = linked.get(file);
    if (known !== undefined) return known;
    if (open.has(file)) throw new Error(`${file} imports itself`);
    open.add(file);
    const source = readFileSync(file, 'utf8');
    const names = [...source.matchAll(EXPORT)].map(([, name]) => name);
    const body = source
      .replace(IMPORT, (_, imported: string, specifier: string) => {
        return `const {${imported}} = ${nameOf(file, specifier)};`;
      })
      .replace(EXPORT, '');
    const id = `module${linked.size}`;
    linked.set(file, id);
    parts.push(
      `// ${path.basename(file)}\nconst ${id} = (() => {\n${body}return { ${names.join(', ')} };\n})();`,
    );
    return id;
  }

  const main = link(entry);
  return `'use strict';\n(() => {\n${parts.join('\n')}\n${main}.start();\n})();\n`;
}
