import path from 'node:path';
import { parseAst } from 'vite';

/** The used fields of ESTree's nodes. */
export interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof (value as Node | null | undefined)?.type === 'string';

const nodesIn = (parts: readonly unknown[]): Node[] => parts.flat().filter(isNode);

/** Names that are not variables: of members, properties, methods, imports and exports. */
const KEYS: Readonly<Record<string, string>> = {
  ExportSpecifier: 'exported',
  ImportSpecifier: 'imported',
  MemberExpression: 'property',
  MethodDefinition: 'key',
  Property: 'key',
  PropertyDefinition: 'key',
};

/** TypeScript syntax that has a value at run time. */
const CASTS = /^TS(?:As|NonNull|Satisfies|Instantiation)/;

const childrenOf = (node: Node): Node[] => {
  const key = node['computed'] ? undefined : KEYS[node.type];
  const parts = Object.entries(node).filter(([name]) => name !== key);
  return nodesIn(parts.map(([, part]) => part)).filter(
    ({ type }) => !type.startsWith('TS') || CASTS.test(type),
  );
};

/** A node and all its descendants, without types and keys. */
function allNodes(node: Node): Node[] {
  return [node, ...childrenOf(node).flatMap(allNodes)];
}

/** All nodes of a script. @param file name of the script; its extension selects the language */
export function parseNodes(code: string, file: string): Node[] {
  const lang = path.extname(file).slice(1) as 'js' | 'ts' | 'tsx';
  return allNodes(parseAst(code, { lang }) as unknown as Node);
}

/** Strips types, parentheses and optional chaining. */
export const unwrap = (node: Node): Node =>
  isNode(node['expression']) && node.type !== 'ExpressionStatement'
    ? unwrap(node['expression'])
    : node;

/** Name of a variable, or of a member: `URL` of `URL` and of `window.URL`. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  const { type, name, property, computed } = unwrap(node);
  if (type === 'MemberExpression' && !computed) return nameOf(property);
  return type === 'Identifier' ? String(name) : '';
}

/** Variables, parameters and imports of a file, wherever they are declared. */
export function findDeclared(nodes: readonly Node[]): Set<string> {
  const patterns = nodes.flatMap((node) => {
    const hasId = /^(?:Variable|Function|Class)/.test(node.type);
    return nodesIn([node['local'], node['params'], node['param'], hasId && node['id']]);
  });
  return new Set(patterns.flatMap(allNodes).map(nameOf));
}
