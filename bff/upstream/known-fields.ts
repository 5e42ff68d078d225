import type { TObject } from 'typebox';
import { partSchemaOf, type ResourceName, resources } from '../contract/shapes/resources.ts';
import { isObject, itemsOf, toObject } from '../contract/values/untyped.ts';

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
