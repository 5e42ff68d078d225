import { type Static, type TObject, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';

/** Exit code of a process whose settings are wrong (`EX_CONFIG`), so that systemd does not start it again. */
export const WRONG_SETTINGS_CODE = 78;

/** Reports all invalid variables at once; `message` has a line for each. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

const IN_LOWER_CASE = /^(?:HTTPS|NO)_PROXY$/;

const asNumber = (value: string): number | string =>
  /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;

const decode = (schema: TSchema, value: string): unknown =>
  Type.IsInteger(schema) || Type.IsNumber(schema) ? asNumber(value) : value;

function describeNumber(schema: TSchema): string {
  const { minimum, maximum } = schema as { minimum?: number; maximum?: number };
  const kind = Type.IsInteger(schema) ? 'an integer' : 'a number';
  if (minimum === undefined) return kind;
  return maximum === undefined
    ? `${kind} of at least ${minimum}`
    : `${kind} from ${minimum} to ${maximum}`;
}

/** Describes only the rule that a string breaks: a short one is not reported as malformed. */
function describeText(schema: TSchema, value: unknown): string {
  const { minLength, pattern } = schema as { minLength?: number; pattern?: string };
  const errors = Value.Errors(schema, value);
  const refinement = errors.find(({ keyword }) => keyword === '~refine');
  if (refinement) return refinement.message;
  const breaks = (rule: string) => errors.some(({ keyword }) => keyword === rule);
  const rules = [
    ...(breaks('minLength') ? [`of at least ${minLength} characters`] : []),
    ...(breaks('pattern') ? [`matching ${pattern}`] : []),
  ];
  return ['a text', ...rules].join(' ');
}

const describe = (schema: TSchema, value: unknown): string => {
  if (Type.IsInteger(schema) || Type.IsNumber(schema)) return describeNumber(schema);
  if (Type.IsUnion(schema)) {
    return `one of ${schema.anyOf.map((option) => String((option as { const?: unknown }).const)).join(', ')}`;
  }
  return describeText(schema, value);
};

/**
 * Reads a process's settings from its environment. An empty variable counts as unset. Names of
 * proxies may be in lower case, as other programs read them.
 * @param schema a property for each variable, with its `default` if any
 * @throws EnvironmentError naming each invalid variable and its expected form, but never its value
 */
export function readEnvironment<Schema extends TObject>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): Static<Schema> {
  const settings: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, property] of Object.entries(schema.properties)) {
    const raw = environment[name] || (IN_LOWER_CASE.test(name) && environment[name.toLowerCase()]);
    const value = !raw ? (property as { default?: unknown }).default : decode(property, raw);
    if (value === undefined) {
      if (!Type.IsOptional(property)) problems.push(`${name} must be set`);
      continue;
    }
    if (Value.Check(property, value)) settings[name] = value;
    else problems.push(`${name} must be ${describe(property, value)}`);
  }
  if (problems.length > 0) throw new EnvironmentError(problems.join('\n'));
  return settings as Static<Schema>;
}

/**
 * Checks settings that are valid only together.
 * @throws EnvironmentError naming the missing settings
 */
export function assertTogether(
  settings: Readonly<Record<string, unknown>>,
  pairs: readonly (readonly [one: string, other: string])[],
): void {
  const problems = pairs.flatMap(([one, other]) => {
    if ((settings[one] === undefined) === (settings[other] === undefined)) return [];
    const [set, missing] = settings[one] === undefined ? [other, one] : [one, other];
    return [`${missing} must be set, because ${set} is`];
  });
  if (problems.length > 0) throw new EnvironmentError(problems.join('\n'));
}
