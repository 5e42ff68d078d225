/**
 * Tag of the slots around every page, as a payload sends it to the client; undefined until it is
 * known.
 */
export const shellEtagIn = (payload: string): string | undefined =>
  /"_etags":\{[^}]*"layout:\/":"([^"]+)"/.exec(payload)?.[1];
