/** Third-party services of the site; undefined for those not configured. */
export interface ThirdParties {
  readonly mapKey?: string | undefined;
  readonly metrikaId?: string | undefined;
  readonly gtmId?: string | undefined;
  readonly calltrackingSrc?: string | undefined;
}

/** The layout's services, already validated by `content/services.ts`. */
interface ServiceConfig {
  readonly map_key?: string | undefined;
  readonly metrika_id?: string | undefined;
  readonly gtm_id?: string | undefined;
  readonly calltracking?: { readonly src: string } | undefined;
}

export const thirdPartiesOf = (config: ServiceConfig): ThirdParties => ({
  mapKey: config.map_key,
  metrikaId: config.metrika_id,
  gtmId: config.gtm_id,
  calltrackingSrc: config.calltracking?.src,
});
