import path from 'node:path';
import { parseAstAsync, type Plugin } from 'vite';
import { MARK } from '../marks/mark.ts';

type Program = Awaited<ReturnType<typeof parseAstAsync>>;
type Statement = Program['body'][number];

/** Elements of the head, which nobody asks about. */
const HEAD = new Set(['html', 'head', 'title', 'meta', 'link', 'style', 'script', 'base']);

interface SyntaxNode {
  readonly type: string;
  readonly end: number;
  readonly name?: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Ends of the names of start tags whose elements are marked. */
function* findTags(value: unknown, boundaries: ReadonlySet<string>): Generator<number> {
  if (Array.isArray(value)) for (const item of value) yield* findTags(item, boundaries);
  if (!isNode(value)) return;
  if (value.type === 'JSXOpeningElement' && isNode(value.name)) {
    const { type, name, end } = value.name;
    const isMarked = type === 'JSXIdentifier' && typeof name === 'string' && !HEAD.has(name);
    if (isMarked && (/^[a-z]/.test(name) || boundaries.has(name))) yield end;
  }
  for (const inner of Object.values(value)) yield* findTags(inner, boundaries);
}

/** Name that a statement of a module declares. */
function nameOf(statement: Statement, fallback: string): string {
  const isExport =
    statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration';
  const declared = isExport ? statement.declaration : statement;
  if (declared?.type === 'FunctionDeclaration') return declared.id?.name ?? fallback;
  const id = declared?.type === 'VariableDeclaration' ? declared.declarations[0]?.id : undefined;
  return id?.type === 'Identifier' ? id.name : fallback;
}

const isClientModule = ({ body }: Program): boolean =>
  body[0]?.type === 'ExpressionStatement' && body[0].directive === 'use client';

/**
 * Marks every element of HTML that a module's server components write.
 * @param file path of the module within the project, for the marks
 * @param boundaries components that hand their attributes on to an element
 * @returns the code, or undefined where there is nothing to mark
 */
export async function markModule(
  code: string,
  file: string,
  boundaries: readonly string[],
): Promise<string | undefined> {
  const program = await parseAstAsync(code, { lang: 'tsx' });
  if (isClientModule(program)) return undefined;
  const names = new Set(boundaries);
  let marked = '';
  let at = 0;
  for (const statement of program.body) {
    const mark = ` ${MARK}="${nameOf(statement, path.parse(file).name)} ${file}"`;
    for (const end of [...findTags(statement, names)].toSorted((one, other) => one - other)) {
      marked += code.slice(at, end) + mark;
      at = end;
    }
  }
  return at === 0 ? undefined : marked + code.slice(at);
}

/**
 * A Vite plugin for profiling builds: elements of server components say who wrote them. The profiler
 * names the components and leaves the marks out of all sizes.
 */
export function markWriters({ boundaries }: { readonly boundaries: readonly string[] }): Plugin {
  let root = '';
  return {
    name: 'rsc-profiler:mark-writers',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    transform: {
      filter: { id: { include: /\.[jt]sx$/, exclude: /\/node_modules\// } },
      async handler(code, id) {
        if (this.environment.name !== 'rsc') return undefined;
        const file = path.relative(root, id).replaceAll('\\', '/');
        const marked = await markModule(code, file, boundaries);
        return marked === undefined ? undefined : { code: marked, map: null };
      },
    },
  };
}
