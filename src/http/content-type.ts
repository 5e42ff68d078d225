/** Media type of a request without parameters, in lower case; empty if the header is missing. */
export const contentTypeOf = ({ headers }: Request): string =>
  headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
