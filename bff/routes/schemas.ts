import { Type } from 'typebox';

/** Reference to a component of the OpenAPI document. */
export const refTo = (name: string) => Type.Ref(`#/components/schemas/${name}`);

/** Documented failures of every route. */
export const failures = { '4xx': refTo('Error'), '5xx': refTo('Error') };

/** A documented body that is not JSON. */
export const bodyOf = <Body>(...types: readonly string[]) => ({
  description: 'Success',
  content: Object.fromEntries(types.map((type) => [type, { schema: Type.Unsafe<Body>({}) }])),
});

/** For schemas that only document: the route checks its input itself. */
export const acceptAll = () => () => true;
