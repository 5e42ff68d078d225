import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A type's declaration in schema-dts: its parents, and the types of its own properties. */
interface Declaration {
  readonly parents: readonly string[];
  readonly properties: ReadonlyMap<string, string>;
}

const INTERFACE = /^(?:export )?interface (\w+)(?: extends ([^{]+?))? \{([\s\S]*?)^\}/gm;
const PROPERTY = /^ {4}"([^"]+)"\??: (.+);$/gm;

function readDeclarations(): ReadonlyMap<string, Declaration> {
  const file = createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/\.js$/, '.d.ts');
  const found = [...readFileSync(file, 'utf8').matchAll(INTERFACE)];
  return new Map(
    found.map(([, name = '', parents = '', body = '']) => [
      name,
      {
        parents: parents.split(/,\s*/).filter((parent) => /^\w+$/.test(parent)),
        properties: new Map(
          [...body.matchAll(PROPERTY)].map(([, property = '', type = '']) => [property, type]),
        ),
      },
    ]),
  );
}

const declarations = readDeclarations();

/** The declarations of a type and of all its ancestors. */
function lineageOf(name: string): readonly (readonly [string, Declaration])[] {
  const own = declarations.get(name);
  return own ? [[name, own], ...own.parents.flatMap(lineageOf)] : [];
}

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typesOf = (node: Node): string[] => [node['@type']].flat().map(String);

/** Whether a property of the declared types accepts a node. */
function fits(node: Node, declared: string): boolean {
  if (node['@type'] === undefined) return declared.includes('IdReference');
  const names = typesOf(node).flatMap((type) => lineageOf(`${type}Leaf`).map(([name]) => name));
  return names.some((name) =>
    new RegExp(`\\b${name.replace(/(?:Base|Leaf)$/, '')}\\b`).test(declared),
  );
}

const DATE = /^\d{4}(?:-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2}))?)?$/;

function problemsOfValue(value: unknown, declared: string, at: string): string[] {
  if (isNode(value)) {
    return [
      ...(fits(value, declared) ? [] : [`${at}: not one of ${declared}`]),
      ...problemsOf(value, at),
    ];
  }
  if (value === '' || value === null) return [`${at}: empty`];
  const isDate = /<(?:Date|DateTime)\b/.test(declared) && !/\bText\b/.test(declared);
  return isDate && !(typeof value === 'string' && DATE.test(value))
    ? [`${at}: no date: ${JSON.stringify(value)}`]
    : [];
}

/**
 * Problems of a node according to schema-dts: unknown types and properties, nodes of an unsuitable
 * type, malformed dates, empty values.
 */
export function problemsOf(node: Node, path = ''): string[] {
  const types = typesOf(node);
  const at = `${path}/${types.join('+')}`;
  if (node['@type'] === undefined) return node['@id'] ? [] : [`${at}: neither type nor id`];
  const lineage = types.flatMap((type) => lineageOf(`${type}Leaf`));
  if (types.some((type) => !declarations.has(`${type}Leaf`))) return [`${at}: unknown type`];
  return Object.entries(node).flatMap(([name, value]) => {
    if (name.startsWith('@')) return [];
    const declared = lineage.map(([, { properties }]) => properties.get(name)).find(Boolean);
    if (declared === undefined) return [`${at}: unknown property ${name}`];
    return [value].flat().flatMap((item) => problemsOfValue(item, declared, `${at}/${name}`));
  });
}
