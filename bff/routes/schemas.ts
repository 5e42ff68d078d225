import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';

/** Reference to a component of the OpenAPI document. */
export const refTo = (name: string) => Type.Ref(`#/components/schemas/${name}`);

/** Documented failures of all routes. */
export const failures = { '4xx': refTo('Error'), '5xx': refTo('Error') };

/** Body of a 422: error texts in Russian by field. */
export const LeadRefused = Type.Object({
  errors: Type.Record(Type.String(), Type.Array(Type.String())),
});

/** A documented body that is not JSON. */
export const bodyOf = <Body>(...types: readonly string[]) => ({
  description: 'Success',
  content: Object.fromEntries(types.map((type) => [type, { schema: Type.Unsafe<Body>({}) }])),
});

/** Refuses values of another type instead of coercing them, and compiles nothing at the start. */
export const compileCheck =
  ({ schema }: { readonly schema: unknown }) =>
  (value: unknown) =>
    Value.Check(schema as TSchema, value)
      ? { value }
      : { error: new Error('the request does not match its schema') };

/** For schemas that are documentation only: the route validates its own input. */
export const acceptAll = () => () => true;
