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

function isWithin(node: SyntaxNode, outer: SyntaxNode, { parentOf }: SyntaxTree): boolean {
  let at: SyntaxNode | undefined = node;
  while (at && at !== outer) at = parentOf.get(at);
  return at === outer;
}

/** All nodes of a function or of a module. */
const nodesIn = (outer: SyntaxNode, tree: SyntaxTree): Iterable<SyntaxNode> =>
  tree.parentOf.keys().filter((node) => isWithin(node, outer, tree));

/**
 * Finds the fields that code reads of values. A value that cannot be followed is read as a whole.
 */
class ReadFinder {
  readonly #tree: SyntaxTree;

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
  }

  /** The function around a declaration, which is the scope of its name, or else the module. */
  #scopeOf(declaration: SyntaxNode): SyntaxNode {
    let at: SyntaxNode | undefined = declaration;
    while (at && !FUNCTIONS.has(at.type)) at = this.#tree.parentOf.get(at);
    return at ?? this.#tree.root;
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

  /** Reads of all uses of a name in its scope; redeclarations within count as the same name. */
  #ofVariable(declaration: SyntaxNode): Reads {
    const name = nameOf(declaration);
    let reads: Reads = NOTHING;
    for (const node of nodesIn(this.#scopeOf(declaration), this.#tree)) {
      if (node === declaration || nameOf(node) !== name) continue;
      if (!isUse(node, this.#tree.parentOf.get(node))) continue;
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

/** Functions of React that return a component with the props of their first argument. */
const WRAPPERS = new Set(['memo', 'forwardRef']);

/** The function of a component, also within `memo` and `forwardRef`; undefined for anything else. */
function findFunction(root: SyntaxNode, node: SyntaxNode | undefined): SyntaxNode | undefined {
  if (!node || FUNCTIONS.has(node.type)) return node;
  if (node.type === 'TSAsExpression') return findFunction(root, child(node, 'expression'));
  if (node.type === 'Identifier') return findFunction(root, findDeclared(root, nameOf(node) ?? ''));
  const callee = child(node, 'callee');
  const name = nameOf(callee) ?? nameOf(child(callee, 'property')) ?? '';
  // A second argument, a comparison, reads the props, too.
  const [component, ...others] = children(node, 'arguments');
  const isWrapper = node.type === 'CallExpression' && WRAPPERS.has(name) && others.length === 0;
  return isWrapper ? findFunction(root, component) : undefined;
}

/** Why the reads of a component are unknown. */
export interface Unknown {
  readonly unknown: string;
}

export type ComponentReads = Exclude<Reads, 'all'> | Unknown;

/** The props that a component reads. */
export function readsOfComponent(tree: SyntaxTree, name: string): ComponentReads {
  // An empty name means a module that is a single value, its default export in other formats.
  const exported = findExport(tree.root, name === '' ? 'default' : name);
  const component = findFunction(tree.root, exported);
  if (!component) return { unknown: 'its file exports no function of its name' };
  for (const node of nodesIn(component, tree)) {
    if (nameOf(node) === 'arguments') return { unknown: 'it reads `arguments`' };
  }
  const reads = new ReadFinder(tree).ofPattern(children(component, 'params')[0]);
  return reads === 'all' ? { unknown: 'it passes all its props on' } : reads;
}

/** Reads of `props` of another element: `child.props`, `{ props } = child`. */
const PROPS_OF_ELEMENT = /(?<!\bthis)\??\.props\b|\{[^{}]*\bprops\b[^{}]*\}\s*=(?!>)/;

/** Whether a module may read the props of elements that it receives, as tabs read their items'. */
export const readsPropsOfElements = (source: string): boolean => PROPS_OF_ELEMENT.test(source);
