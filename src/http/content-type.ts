/** Type of a request's body without its parameters, in lower case; empty when none is named. */
export const contentTypeOf = ({ headers }: Request): string =>
  headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
