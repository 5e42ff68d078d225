import { anyMembers, events, type Features, globals, ownedMembers } from './support.ts';
import { findDeclared, isNode, nameOf, type Node, parseNodes, unwrap } from './syntax-tree.ts';

/** Interfaces of global objects. */
const INTERFACES: Readonly<Record<string, string>> = {
  crypto: 'Crypto',
  document: 'Document',
  globalThis: 'Window',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  window: 'Window',
};

type Finder = (node: Node) => string | undefined;

const isMissing = (features: Features, name: string): boolean => features.get(name) === false;

/** Methods that arrays have in all browsers, but iterators only in the newest. */
const HELPERS = /^(?:drop|every|filter|find|flatMap|forEach|map|reduce|some|take|toArray)$/;
const ITERATORS = /^(?:entries|keys|matchAll|values)$/;

/** Whether a call returns an iterator: `map.values()`, not `Object.values(…)`. */
function isIterator(node: Node): boolean {
  const { type, callee } = unwrap(node);
  if (type !== 'CallExpression' || !isNode(callee) || !ITERATORS.test(nameOf(callee))) return false;
  const { object } = unwrap(callee);
  return nameOf(object) !== 'Object';
}

/** Key in `ownedMembers` of a member of a known object. */
const ownedKey = ({ object, property }: Node): string =>
  `${INTERFACES[nameOf(object)] ?? nameOf(object)}.${nameOf(property)}`;

/** Members of known objects, whether read or called. */
const findOwned: Finder = (node) =>
  isMissing(ownedMembers, ownedKey(node)) ? `${nameOf(node['object'])}.${nameOf(node)}` : undefined;

/** Methods of unknown objects, called without checking for them. */
function findMethod(node: Node): string | undefined {
  const { object } = node;
  const name = nameOf(node);
  if (ownedMembers.has(ownedKey(node))) return undefined;
  if (isMissing(anyMembers, name)) return `.${name}()`;
  return HELPERS.test(name) && isNode(object) && isIterator(object)
    ? `iterator.${name}()`
    : undefined;
}

/** Safari 16.0 fails at a lookbehind; the flag `v` and modifiers are newer still. */
const findInPattern = (pattern: string, flags = ''): string | undefined =>
  flags.includes('v') ? '/v' : /\(\?(?:<[=!]|[ims-]+:)/.exec(pattern)?.[0];

function findInCall(node: Node): string | undefined {
  const callee = unwrap(node['callee'] as Node);
  const [first] = node['arguments'] as readonly { readonly value?: unknown }[];
  const text = typeof first?.value === 'string' ? first.value : '';
  if (nameOf(callee) === 'RegExp') return findInPattern(text);
  if (nameOf(callee) === 'addEventListener' && isMissing(events, text)) return `event ${text}`;
  if (node['optional'] || callee['optional'] || callee.type !== 'MemberExpression')
    return undefined;
  return findMethod(callee);
}

const FINDERS: Readonly<Record<string, Finder>> = {
  CallExpression: findInCall,
  NewExpression: findInCall,
  MemberExpression: findOwned,
  Literal: ({ regex }) => {
    const { pattern = '', flags } = (regex ?? {}) as { pattern?: string; flags?: string };
    return findInPattern(pattern, flags);
  },
  StaticBlock: () => 'static {}',
};

/** Expressions that a script checks before use: `typeof x`, `x?.y`, `x?.()`. */
const askedIn = ({ operator, argument, optional, object, callee }: Node): unknown => {
  if (operator === 'typeof') return argument;
  return optional ? (callee ?? object) : undefined;
};

/**
 * Features of a script that the oldest browsers lack. Works without types: a method counts if any
 * method of that name is too new, and an iterator helper only where an iterator is created.
 */
export function findTooNew(code: string, file: string): string[] {
  const nodes = parseNodes(code, file);
  const declared = findDeclared(nodes);
  const asked = new Set(nodes.map(askedIn));
  const findGlobal: Finder = (node) => {
    const name = nameOf(node);
    return declared.has(name) || !isMissing(globals, name) ? undefined : name;
  };
  const found = nodes
    .filter((node) => !asked.has(node))
    .map((node) => (node.type === 'Identifier' ? findGlobal(node) : FINDERS[node.type]?.(node)));
  return [...new Set(found.filter((name) => name !== undefined))];
}
