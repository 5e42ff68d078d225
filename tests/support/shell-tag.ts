/** Tag of the slots around every page, as a payload gives it to the client; none until it is known. */
export const shellTagIn = (payload: string): string | undefined =>
  /"_etags":\{[^}]*"layout:\/":"([^"]+)"/.exec(payload)?.[1];
