import { anyMembers, events, type Features, globals, ownedMembers } from './support.ts';
import { findDeclared, isNode, nameOf, type Node, parseNodes, unwrap } from './syntax-tree.ts';

/** Interfaces of the objects that every script has. */
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

/** What arrays of all browsers have, and iterators of the newest only. */
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

/** Members of known objects, read or called. */
const findOwned: Finder = (node) =>
  isMissing(ownedMembers, ownedKey(node)) ? `${nameOf(node['object'])}.${nameOf(node)}` : undefined;

/** Methods of whatever has them, called without asking whether they are there. */
function findMethod(node: Node): string | undefined {
  const { object } = node;
  const name = nameOf(node);
  if (ownedMembers.has(ownedKey(node))) return undefined;
  if (isMissing(anyMembers, name)) return `.${name}()`;
  return HELPERS.test(name) && isNode(object) && isIterator(object)
    ? `iterator.${name}()`
    : undefined;
}

/** Safari 16.0 ends at a lookbehind; `v` and modifiers are newer still. */
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

/** What a script asks for before it uses it: `typeof x`, `x?.y`, `x?.()`. */
const askedIn = ({ operator, argument, optional, object, callee }: Node): unknown => {
  if (operator === 'typeof') return argument;
  return optional ? (callee ?? object) : undefined;
};

/**
 * What a script uses that the oldest browsers lack. It reads no types: a method counts if whatever
 * has one of its name is too new, and a helper of an iterator only where the iterator is called for.
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
