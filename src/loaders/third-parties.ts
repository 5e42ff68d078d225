import 'server-only';
import type { LayoutConfig } from '#contract/shapes/layout.ts';
import { readScriptHosts, readScriptUrl } from '../runtime/script-hosts.ts';
import { GTM_ID, MAP_KEY, METRIKA_ID } from '../lib/third-party.ts';
import type { SiteSettings } from '../runtime/settings.ts';

type ServiceFields = Pick<LayoutConfig, 'map_key' | 'metrika_id' | 'gtm_id' | 'calltracking'>;
export type ServiceSettings = Pick<
  SiteSettings,
  'MAP_KEY' | 'METRIKA_ID' | 'GTM_ID' | 'CALLTRACKING_SRC' | 'SCRIPT_HOSTS'
>;

/** A service setting of the layout that was rejected. */
export interface Refusal {
  readonly field: string;
  /** Host of a script that is not in SCRIPT_HOSTS; undefined for an invalid value. */
  readonly host?: string | undefined;
}

interface Services {
  readonly services: ServiceFields;
  readonly refused: readonly Refusal[];
}

const IDS = [
  ['map_key', 'MAP_KEY', MAP_KEY],
  ['metrika_id', 'METRIKA_ID', METRIKA_ID],
  ['gtm_id', 'GTM_ID', GTM_ID],
] as const;

/** Hosts from which the operator allows scripts. */
function allowedHosts({ SCRIPT_HOSTS = '', CALLTRACKING_SRC = '' }: ServiceSettings): string[] {
  const own = readScriptUrl(CALLTRACKING_SRC)?.host;
  return [...(readScriptHosts(SCRIPT_HOSTS) ?? []), ...(own === undefined ? [] : [own])];
}

function callTrackingOf(config: ServiceFields, settings: ServiceSettings): Services {
  const { CALLTRACKING_SRC = '' } = settings;
  const { src = '', ...rest } = config.calltracking ?? {};
  const url = readScriptUrl(src);
  const isAllowed = url !== undefined && allowedHosts(settings).includes(url.host);
  const used = isAllowed ? url.href : CALLTRACKING_SRC;
  const isSet = config.calltracking !== undefined || used !== '';
  return {
    services: isSet ? { calltracking: { ...rest, src: used } } : {},
    refused: src === '' || isAllowed ? [] : [{ field: 'calltracking.src', host: url?.host }],
  };
}

function readServices(config: ServiceFields, settings: ServiceSettings): Services {
  const { services, refused } = callTrackingOf(config, settings);
  const ids = IDS.map(([field, setting, pattern]) => {
    const own = config[field] ?? '';
    const isValid = pattern.test(own);
    return { field, value: isValid ? own : settings[setting], isRefused: own !== '' && !isValid };
  });
  const known = ids.filter(({ value }) => value).map(({ field, value }) => [field, value]);
  return {
    services: { ...(Object.fromEntries(known) as ServiceFields), ...services },
    refused: [
      ...ids.filter(({ isRefused }) => isRefused).map(({ field }) => ({ field })),
      ...refused,
    ],
  };
}

const SERVICE_FIELDS: readonly string[] = [...IDS.map(([field]) => field), 'calltracking'];

/**
 * Resolves the third-party services: valid IDs of the layout, otherwise the operator's settings.
 * Content may name a known service but never code, so a script URL must be on an allowed host
 * (`src/decisions.md`, "Content is not code").
 */
export function withServices<Config extends ServiceFields>(
  config: Config,
  settings: ServiceSettings,
): { readonly config: Config; readonly refused: readonly Refusal[] } {
  const { services, refused } = readServices(config, settings);
  const others = Object.entries(config).filter(([name]) => !SERVICE_FIELDS.includes(name));
  return { config: { ...Object.fromEntries(others), ...services } as Config, refused };
}
