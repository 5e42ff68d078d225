import { Type } from 'typebox';

/** Reference to a component of the OpenAPI document. */
export const refTo = (name: string) => Type.Ref(`#/components/schemas/${name}`);

/** Documented failures of all routes. */
export const failures = { '4xx': refTo('Error'), '5xx': refTo('Error') };

/** A documented body that is not JSON. */
export const bodyOf = <Body>(...types: readonly string[]) => ({
  description: 'Success',
  content: Object.fromEntries(types.map((type) => [type, { schema: Type.Unsafe<Body>({}) }])),
});

/** For schemas that are documentation only: the route validates its own input. */
export const acceptAll = () => () => true;
