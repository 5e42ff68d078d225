import 'server-only';
import { type Static, Type } from 'typebox';
import { ClientLimits } from '#shared/address-limit.ts';
import { TrustedProxies } from '#shared/ip-addresses.ts';
import { readEnvironment } from '#shared/environment.ts';
import { assertNoFormerSwitch, EditorSwitch, StaffSwitch } from '#shared/switches.ts';
import { DrainSeconds } from '#shared/drain.ts';
import { originRule, urlSetting } from '#shared/url-setting.ts';
import { httpOrigin } from '#shared/http-origin.ts';
import { readScriptHosts, readScriptUrl } from './script-hosts.ts';
import { GTM_ID, MAP_KEY, METRIKA_ID } from '../lib/third-party.ts';

/** Settings of the site process; `.env.example` is generated from the descriptions. */
export const SiteSettings = Type.Object({
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 3000,
    description: 'Port of the site; 0 takes a free one',
  }),
  HOST: Type.String({ default: '127.0.0.1', description: 'Address the site listens on' }),
  OPERATIONS_PORT: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 65_535,
      description: 'Port of `/healthz`, `/readyz` and `/metrics`; do not publish it. Unset: none',
    }),
  ),
  BFF_URL: urlSetting(
    Type.String({ default: 'http://127.0.0.1:4000', description: 'URL of the BFF' }),
    originRule,
  ),
  SITE_ORIGIN: Type.Optional(
    urlSetting(
      Type.String({
        description:
          'Public origin of the site, for canonical URLs and the sitemap. Unset: `http://{HOST}:{PORT}`',
      }),
      originRule,
    ),
  ),
  TRUST_PROXY: TrustedProxies,
  DRAIN_S: DrainSeconds,
  PAGE_CACHE_MB: Type.Integer({
    minimum: 0,
    maximum: 65_536,
    default: 64,
    description: "Size of the site's page cache, MiB; 0 turns all caches of the site off",
  }),
  CLIENT_LIMITS: ClientLimits,
  WARM_UP: Type.Union([Type.Literal('on'), Type.Literal('off')], {
    default: 'on',
    description: "Whether the home page and the areas' own pages are rendered at start",
  }),
  CONTENT_EDITOR: EditorSwitch,
  STAFF_PAGE: StaffSwitch,
  MAP_KEY: Type.Optional(
    Type.String({
      pattern: MAP_KEY.source,
      description: 'Key of Yandex Maps where the layout names none. Unset: a drawn plan',
    }),
  ),
  METRIKA_ID: Type.Optional(
    Type.String({
      pattern: METRIKA_ID.source,
      description: 'Yandex Metrika counter where the layout names none',
    }),
  ),
  GTM_ID: Type.Optional(
    Type.String({
      pattern: GTM_ID.source,
      description: 'Google Tag Manager container where the layout names none',
    }),
  ),
  CALLTRACKING_SRC: Type.Optional(
    Type.Refine(
      Type.String({
        description: 'URL of the call-tracking script where the layout names none, over HTTPS',
      }),
      (text) => readScriptUrl(text) !== undefined,
      () => 'the HTTPS URL of a script on a named host',
    ),
  ),
  SCRIPT_HOSTS: Type.Optional(
    Type.Refine(
      Type.String({
        description:
          'Host names, separated by commas, from which the layout may load a call-tracking script',
      }),
      (text) => readScriptHosts(text) !== undefined,
      () => 'host names separated by commas',
    ),
  ),
  LOG_LEVEL: Type.Union(
    ['trace', 'debug', 'info', 'warn', 'error', 'silent'].map((level) => Type.Literal(level)),
    { default: 'info', description: 'Lowest level that is logged' },
  ),
});
export type SiteSettings = Static<typeof SiteSettings> & { readonly SITE_ORIGIN: string };

let current: SiteSettings | undefined;

/**
 * Settings of this process. Read on first use, since the build imports this module without them.
 * @throws EnvironmentError that lists every invalid variable
 */
export function siteSettings(): SiteSettings {
  if (current) return current;
  assertNoFormerSwitch(process.env);
  const settings = readEnvironment(SiteSettings, process.env);
  const origin = settings.SITE_ORIGIN ?? httpOrigin(settings.HOST, settings.PORT);
  current = {
    ...settings,
    BFF_URL: new URL(settings.BFF_URL).origin,
    SITE_ORIGIN: new URL(origin).origin,
  };
  return current;
}
