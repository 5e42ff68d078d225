import path from 'node:path';

/** Oxlint rule for the order of folders: each may import only those after it, types included. */

/** Names in each folder, highest first. */
type Orders = Readonly<Record<string, readonly string[]>>;

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

const order = {
  meta: { schema: false },
  create: ({ cwd, filename, options: [orders], report }: Context) => {
    const file = path.relative(cwd, filename);
    const check = (node: Import & object): void => {
      const target = targetOf(file, node.source?.value);
      for (const [root, names] of Object.entries(orders)) {
        const from = names.indexOf(nameIn(root, file) ?? '');
        const name = target && nameIn(root, target);
        if (from < 0 || !name || names.indexOf(name) >= from) continue;
        report({ node, message: `${root}/${names[from]} stands below ${root}/${name}.` });
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
          if (!name || path.extname(name) || names.includes(name)) continue;
          report({ node, message: `${root}/${name} is missing from the order in .oxlintrc.json.` });
        }
      },
    };
  },
};

export default { meta: { name: 'folders' }, rules: { order } };
