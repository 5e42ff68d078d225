/** Third-party services that a site may use; undefined where one is not configured. */
export interface ThirdParties {
  readonly mapKey?: string | undefined;
  readonly metrikaId?: string | undefined;
  readonly gtmId?: string | undefined;
  readonly calltrackingSrc?: string | undefined;
}

/** The layout's services, as they were checked (`content/services.ts`). */
interface Configured {
  readonly map_key?: string | undefined;
  readonly metrika_id?: string | undefined;
  readonly gtm_id?: string | undefined;
  readonly calltracking?: { readonly src: string } | undefined;
}

export const thirdPartiesOf = (config: Configured): ThirdParties => ({
  mapKey: config.map_key,
  metrikaId: config.metrika_id,
  gtmId: config.gtm_id,
  calltrackingSrc: config.calltracking?.src,
});
