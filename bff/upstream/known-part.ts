import { type TObject, type TSchema, Type } from 'typebox';
import { digestOf } from '../shared/etag.ts';
import { partSchemaOf, type ResourceName, resources } from '../contract/shapes/resources.ts';
import { isObject, itemsOf, toObject } from '../contract/values/untyped.ts';

const optionsOf = (schema: TSchema): readonly TSchema[] =>
  Type.IsUnion(schema) ? schema.anyOf.flatMap(optionsOf) : [schema];

/**
 * The fields of a value that a schema names, with sorted keys. A value that the schema does not
 * describe as object or list, such as rich text, stays whole.
 * @param schemas any of which may describe the value; none: unknown
 */
function knownPart(schemas: readonly TSchema[], value: unknown): unknown {
  const options = schemas.flatMap(optionsOf);
  if (Array.isArray(value)) {
    const items = options.flatMap((schema) => (Type.IsArray(schema) ? [schema.items] : []));
    return value.map((item) => knownPart(items, item));
  }
  if (!isObject(value)) return value;
  const objects = options.flatMap((schema) => (Type.IsObject(schema) ? [schema.properties] : []));
  const names = Object.keys(value).toSorted();
  const known = names.filter((name) => objects.some((fields) => Object.hasOwn(fields, name)));
  return Object.fromEntries(
    (known.length > 0 ? known : names).map((name) => [
      name,
      knownPart(
        objects.flatMap((fields) => fields[name] ?? []),
        value[name],
      ),
    ]),
  );
}

const versions = new Map<ResourceName, string>();

/** Digest of the resource's contract. */
function versionOf(resource: ResourceName): string {
  const version = versions.get(resource) ?? digestOf(JSON.stringify(resources[resource].content));
  versions.set(resource, version);
  return version;
}

/** Digest of the content that the site can read, so that an added timestamp is not a change. */
export function contentDigest(resource: ResourceName, value: object): string {
  const { content } = resources[resource];
  const known = knownPart([content], Type.IsArray(content) ? itemsOf(value) : value);
  return digestOf(versionOf(resource) + JSON.stringify(known));
}

/** Objects of a response that have its fields: list items, the layout's `config`, a document. */
function partsOf(name: ResourceName, value: unknown): readonly unknown[] {
  const { shape } = resources[name];
  if (shape === 'object') return [value];
  return shape === 'layout' ? [toObject(value)['config']] : itemsOf(value);
}

/**
 * Whether a response has any field of its schema, set or not: `{"error":…}` with status 200 and an
 * envelope around a document have none. An empty list is known.
 */
export function hasKnownFields(name: ResourceName, value: unknown): boolean {
  const schema = partSchemaOf(name);
  const { config = schema } = schema.properties;
  const fields = Object.keys((config as TObject).properties);
  const parts = partsOf(name, value);
  const isKnown = (part: unknown) =>
    isObject(part) && fields.some((field) => Object.hasOwn(part, field));
  return parts.length === 0 || parts.some(isKnown);
}
