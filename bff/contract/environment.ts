import { type Static, type TObject, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';

/** Thrown with every wrong variable at once; `message` has one line a variable. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

const asNumber = (value: string): number | string =>
  /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;

const decode = (schema: TSchema, value: string): unknown =>
  Type.IsInteger(schema) || Type.IsNumber(schema) ? asNumber(value) : value;

const describeRange = (schema: TSchema): string => {
  const { minimum, maximum, pattern } = schema as {
    minimum?: number;
    maximum?: number;
    pattern?: string;
  };
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` of at least ${minimum}`;
  return pattern === undefined ? '' : ` matching ${pattern}`;
};

const describe = (schema: TSchema): string => {
  if (Type.IsInteger(schema)) return `an integer${describeRange(schema)}`;
  if (Type.IsUnion(schema)) {
    return `one of ${schema.anyOf.map((option) => String((option as { const?: unknown }).const)).join(', ')}`;
  }
  return `a text${describeRange(schema)}`;
};

/**
 * Reads a process's settings from its environment. An empty variable counts as not set.
 * @param schema one property a variable, with `default` where there is one
 * @throws EnvironmentError that names every wrong variable, what it must be, and never its value
 */
export function readEnvironment<Schema extends TObject>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): Static<Schema> {
  const settings: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, property] of Object.entries(schema.properties)) {
    const raw = environment[name];
    const value =
      raw === undefined || raw === ''
        ? (property as { default?: unknown }).default
        : decode(property, raw);
    if (value === undefined) {
      if (!Type.IsOptional(property)) problems.push(`${name} must be set`);
      continue;
    }
    if (Value.Check(property, value)) settings[name] = value;
    else problems.push(`${name} must be ${describe(property)}`);
  }
  if (problems.length > 0) throw new EnvironmentError(problems.join('\n'));
  return settings as Static<Schema>;
}
