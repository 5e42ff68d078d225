import path from 'node:path';

/** Oxlint rule for the order of folders: each may import only those after it, types included. */

/** Names in each folder, highest first; those of one list never import each other. */
type Orders = Readonly<Record<string, readonly (string | readonly string[])[]>>;

/** The parts of ESTree's imports and exports that the rule needs. */
interface Import {
  readonly source?: { readonly value?: unknown } | null;
}

interface Context {
  readonly cwd: string;
  readonly filename: string;
  readonly options: readonly [Orders];
  readonly report: (problem: { readonly node: object; readonly message: string }) => void;
}

/** The project file that an import refers to; undefined for a package. */
function targetOf(file: string, specifier: unknown): string | undefined {
  if (typeof specifier !== 'string') return undefined;
  if (specifier.startsWith('#')) return path.join('bff', specifier.slice(1));
  return specifier.startsWith('.') ? path.join(path.dirname(file), specifier) : undefined;
}

/** The folder or file directly below `root` that contains a file. */
const nameIn = (root: string, file: string): string | undefined =>
  file.startsWith(`${root}/`) ? file.slice(root.length + 1).split('/')[0] : undefined;

/** @returns -1 for a name that the order lacks */
const levelOf = (names: Orders[string], name: string | undefined): number =>
  names.findIndex((each) => [each].flat().some((one) => one === name));

const order = {
  meta: { schema: false },
  create: ({ cwd, filename, options: [orders], report }: Context) => {
    const file = path.relative(cwd, filename);
    const check = (node: Import & object): void => {
      const target = targetOf(file, node.source?.value);
      for (const [root, names] of Object.entries(orders)) {
        const from = nameIn(root, file);
        const level = levelOf(names, from);
        const name = target && nameIn(root, target);
        const isAllowed = name === from || levelOf(names, name || undefined) > level;
        if (level < 0 || !name || isAllowed) continue;
        report({ node, message: `${root}/${from} may not import ${root}/${name}.` });
      }
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
      Program(node: object) {
        for (const [root, names] of Object.entries(orders)) {
          const name = nameIn(root, file);
          if (!name || path.extname(name) || levelOf(names, name) >= 0) continue;
          report({ node, message: `${root}/${name} is missing from the order in .oxlintrc.json.` });
        }
      },
    };
  },
};

export default { meta: { name: 'folders' }, rules: { order } };
