import { child, children, nameOf, type SyntaxNode, type SyntaxTree } from './syntax.ts';

/** Fields of a value that code reads, at any depth; `[]` stands for the items of a list. */
export type Reads = 'all' | ReadonlyMap<string, Reads>;

export const ITEMS = '[]';

const NOTHING: Reads = new Map();
/** Methods that pass every item to their first argument and keep none. */
const ITEM_METHODS = new Set(['map', 'forEach', 'flatMap', 'some', 'every']);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

function merge(one: Reads, other: Reads): Reads {
  if (one === 'all' || other === 'all') return 'all';
  const merged = new Map(one);
  for (const [field, reads] of other) merged.set(field, merge(merged.get(field) ?? NOTHING, reads));
  return merged;
}

/** Whether an identifier stands for a value rather than the name of a field. */
function isUse(node: SyntaxNode, parent: SyntaxNode | undefined): boolean {
  if (node.type === 'JSXIdentifier') return parent?.type !== 'JSXAttribute';
  if (node.type !== 'Identifier') return false;
  if (parent?.type === 'MemberExpression') {
    return child(parent, 'object') === node || parent['computed'] === true;
  }
  if (parent?.type === 'Property') {
    return child(parent, 'value') === node || parent['computed'] === true;
  }
  return true;
}

/**
 * Finds the fields that code reads of values. A value that cannot be followed is read as a whole.
 */
class ReadFinder {
  readonly #tree: SyntaxTree;

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
  }

  /** Reads of the value of a parameter or a variable. */
  ofPattern(pattern: SyntaxNode | undefined): Reads {
    if (pattern?.type === 'Identifier') return this.#ofVariable(pattern);
    if (pattern?.type === 'AssignmentPattern') return this.ofPattern(child(pattern, 'left'));
    if (pattern?.type !== 'ObjectPattern') return pattern ? 'all' : NOTHING;
    let reads: Reads = NOTHING;
    for (const property of children(pattern, 'properties')) {
      const field = nameOf(child(property, 'key'));
      if (property.type !== 'Property' || property['computed'] === true || !field) return 'all';
      reads = merge(reads, new Map([[field, this.ofPattern(child(property, 'value'))]]));
    }
    return reads;
  }

  /** Reads of all uses of a name; redeclarations count as the same name. */
  #ofVariable(declaration: SyntaxNode): Reads {
    const name = nameOf(declaration);
    let reads: Reads = NOTHING;
    for (const [node, parent] of this.#tree.parentOf) {
      if (node === declaration || nameOf(node) !== name || !isUse(node, parent)) continue;
      reads = merge(reads, this.#ofUse(node));
    }
    return reads;
  }

  #ofUse(node: SyntaxNode): Reads {
    const parent = this.#tree.parentOf.get(node);
    if (parent?.type === 'TSNonNullExpression' || parent?.type === 'ChainExpression') {
      return this.#ofUse(parent);
    }
    if (parent?.type === 'VariableDeclarator' && child(parent, 'init') === node) {
      return this.ofPattern(child(parent, 'id'));
    }
    const field = nameOf(child(parent, 'property'));
    const isField = parent?.type === 'MemberExpression' && parent['computed'] !== true && field;
    return isField ? this.#ofMember(parent, field) : 'all';
  }

  #ofMember(member: SyntaxNode, field: string): Reads {
    const call = this.#tree.parentOf.get(member);
    const isCall = call?.type === 'CallExpression' && child(call, 'callee') === member;
    if (!isCall) return new Map([[field, this.#ofUse(member)]]);
    const [callback, ...others] = children(call, 'arguments');
    if (!ITEM_METHODS.has(field) || !callback || others.length > 0) return 'all';
    if (!FUNCTIONS.has(callback.type)) return 'all';
    const [item, , list] = children(callback, 'params');
    return list ? 'all' : new Map([[ITEMS, this.ofPattern(item)]]);
  }
}

/** The declaration of a name by a top-level statement of a module. */
function findDeclared(root: SyntaxNode, name: string): SyntaxNode | undefined {
  for (const statement of children(root, 'body')) {
    const declaration = child(statement, 'declaration') ?? statement;
    if (nameOf(child(declaration, 'id')) === name) return declaration;
    for (const variable of children(declaration, 'declarations')) {
      if (nameOf(child(variable, 'id')) === name) return child(variable, 'init');
    }
  }
  return undefined;
}

/** The name in a specifier, which may be a string. */
const exportedName = (node: SyntaxNode | undefined): unknown => nameOf(node) ?? node?.['value'];

/** The function that a module exports under a name. */
function findExport(root: SyntaxNode, name: string): SyntaxNode | undefined {
  for (const statement of children(root, 'body')) {
    if (statement.type === 'ExportDefaultDeclaration' && name === 'default') {
      const declaration = child(statement, 'declaration');
      const local = declaration?.type === 'Identifier' ? nameOf(declaration) : undefined;
      return local === undefined ? declaration : findDeclared(root, local);
    }
    if (statement.type !== 'ExportNamedDeclaration') continue;
    for (const specifier of children(statement, 'specifiers')) {
      if (exportedName(child(specifier, 'exported')) !== name) continue;
      const local = nameOf(child(specifier, 'local'));
      const isOwn = child(statement, 'source') === undefined;
      return isOwn && local !== undefined ? findDeclared(root, local) : undefined;
    }
    const declared = child(statement, 'declaration') && findDeclared(root, name);
    if (declared) return declared;
  }
  return undefined;
}

/** Whether code receives the props of a function by other means than its first parameter. */
function usesArguments({ parentOf }: SyntaxTree): boolean {
  for (const node of parentOf.keys()) if (nameOf(node) === 'arguments') return true;
  return false;
}

/** The props that a component reads; undefined if that is unknown. */
export function readsOfComponent(tree: SyntaxTree, name: string): Reads | undefined {
  // An empty name means a module that is a single value, its default export in other formats.
  const component = findExport(tree.root, name === '' ? 'default' : name);
  if (!component || !FUNCTIONS.has(component.type) || usesArguments(tree)) return undefined;
  return new ReadFinder(tree).ofPattern(children(component, 'params')[0]);
}

/** Reads of `props` of another element: `child.props`, `{ props } = child`. */
const PROPS_OF_ELEMENT = /(?<!\bthis)\??\.props\b|\{[^{}]*\bprops\b[^{}]*\}\s*=(?!>)/;

/** Whether a module may read the props of elements that it receives, as tabs read their items'. */
export const readsPropsOfElements = (source: string): boolean => PROPS_OF_ELEMENT.test(source);
