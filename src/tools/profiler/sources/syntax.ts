/** The used fields of a syntax tree's node (ESTree with JSX and TypeScript). */
export interface SyntaxNode {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

/** The node in a field; undefined if there is none. */
export function child(node: SyntaxNode | undefined, field: string): SyntaxNode | undefined {
  const value = node?.[field];
  return isNode(value) ? value : undefined;
}

/** The nodes in a field that holds a list. */
export function children(node: SyntaxNode | undefined, field: string): readonly SyntaxNode[] {
  const value = node?.[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** Name of an identifier. */
export const nameOf = (node: SyntaxNode | undefined): string | undefined =>
  typeof node?.['name'] === 'string' ? node['name'] : undefined;

/** A parsed module with the parent of each node. */
export interface SyntaxTree {
  readonly root: SyntaxNode;
  readonly parentOf: ReadonlyMap<SyntaxNode, SyntaxNode>;
}

/** Expressions of TypeScript that stand for their value; its other nodes are types. */
const TRANSPARENT = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

const isType = ({ type }: SyntaxNode): boolean => type.startsWith('TS') && !TRANSPARENT.has(type);

function link(node: SyntaxNode, parentOf: Map<SyntaxNode, SyntaxNode>): void {
  for (const value of Object.values(node)) {
    for (const inner of Array.isArray(value) ? value : [value]) {
      if (!isNode(inner) || isType(inner)) continue;
      parentOf.set(inner, node);
      link(inner, parentOf);
    }
  }
}

/** Parses a module; undefined if it cannot be parsed. Types are left out. */
export type ParseModule = (source: string) => SyntaxTree | undefined;

/** The parser of Rolldown, which a project with Vite has; undefined without it. */
export async function loadParser(): Promise<ParseModule | undefined> {
  const parser = await import('rolldown/utils').catch(() => undefined);
  if (!parser) return undefined;
  return (source) => {
    const { program, errors } = parser.parseSync('module.tsx', source);
    if (errors.length > 0 || !isNode(program)) return undefined;
    const parentOf = new Map<SyntaxNode, SyntaxNode>();
    link(program, parentOf);
    return { root: program, parentOf };
  };
}
