/** Tag of the slots around every page, as a payload sends it; undefined until it is known. */
export const shellEtagIn = (payload: string): string | undefined =>
  /"_etags":\{[^}]*"layout:\/":"([^"]+)"/.exec(payload)?.[1];
