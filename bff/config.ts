import { type Static, Type } from 'typebox';
import { TrustedProxies } from './shared/ip-addresses.ts';
import { assertTogether, EnvironmentError, readEnvironment } from './shared/environment.ts';
import { DrainSeconds } from './shared/drain.ts';
import { MaxConnections } from './shared/http-server.ts';
import { leadPairs, leadSettings } from './leads/settings.ts';
import { SearchAddressLimit } from './contract/search.ts';
import { mediaPairs, mediaSettings } from './media/settings.ts';

const port = (value: number, description: string) =>
  Type.Integer({ minimum: 0, maximum: 65_535, default: value, description });
const seconds = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: 31_536_000, description }));

/** Settings of the BFF process. The table in `bff/README.md` is generated from the descriptions. */
export const BffSettings = Type.Object({
  BFF_PORT: port(4000, 'Port of the BFF; 0 takes a free one'),
  BFF_HOST: Type.String({ default: '127.0.0.1', description: 'Address the BFF listens on' }),
  UPSTREAM_URL: Type.Optional(
    Type.String({
      pattern: '^https?://[^/?#]+',
      description:
        'Base URL of the content API: with `https://x`, news come from `https://x/api/news`. Unset: the embedded origin with the sample content',
    }),
  ),
  UPSTREAM_TOKEN: Type.Optional(
    Type.String({
      pattern: '^[\\x21-\\x7e]+$',
      description: 'Sent as `Authorization: Bearer` to `/api` below that base, and nowhere else',
    }),
  ),
  UPSTREAM_TIMEOUT_MS: Type.Integer({
    minimum: 1,
    maximum: 60_000,
    default: 3000,
    description: 'Total deadline of one upstream call, milliseconds',
  }),
  CACHE_MAX_MB: Type.Integer({
    minimum: 1,
    maximum: 65_536,
    default: 64,
    description: "Size of the BFF's cache, MiB",
  }),
  CACHE_FRESH_S: seconds('Overrides how long every resource is fresh'),
  CACHE_STALE_S: seconds('Overrides how long a stale copy is served while it is refreshed'),
  CACHE_ERROR_STALE_S: seconds('Overrides how long an old copy is served while the upstream fails'),
  CACHE_NEGATIVE_S: seconds('Overrides how long a 404 or 410 is remembered'),
  VALKEY_URL: Type.Optional(
    Type.String({
      pattern: '^rediss?://[^/?#]+(/\\d+)?$',
      description:
        'Valkey or Redis that the instances of the BFF share, `redis://user:password@host:6379/0`. Unset: an instance works alone',
    }),
  ),
  FLEET_KEY: Type.Optional(
    Type.String({
      minLength: 24,
      description:
        'Signs what the instances of the BFF share, at least 24 characters, the same in all. Unset: `ADMIN_TOKEN` does',
    }),
  ),
  MISS_ADDRESS_LIMIT: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: 300,
    description:
      'Uncached resources that one visitor address may request in a minute, a fifth of them at once; cache hits do not count',
  }),
  MAX_LAG_MS: Type.Integer({
    minimum: 0,
    maximum: 60_000,
    default: 1000,
    description:
      'Lag of the event loop above which misses are refused with 503, milliseconds; 0 refuses none',
  }),
  ...mediaSettings,
  SEARCH_ADDRESS_LIMIT: SearchAddressLimit,
  TRUST_PROXY: TrustedProxies,
  MAX_CONNECTIONS: MaxConnections,
  DRAIN_S: DrainSeconds,
  ADMIN_TOKEN: Type.Optional(
    Type.String({
      minLength: 24,
      pattern: '^[\\x21-\\x7e]+$',
      description:
        'Bearer token of `/admin/*`, at least 24 characters, best random ones. Unset: those routes do not exist',
    }),
  ),
  METRICS: Type.Union([Type.Literal('on'), Type.Literal('off')], {
    default: 'on',
    description: 'Whether `/metrics` exists',
  }),
  WARM_UP: Type.Union([Type.Literal('on'), Type.Literal('off')], {
    default: 'on',
    description: 'Whether lists, what they name and single documents are loaded at the start',
  }),
  CONTENT_DIR: Type.Optional(
    Type.String({ description: "Folder of the embedded origin's content files" }),
  ),
  ...leadSettings,
  LOG_LEVEL: Type.Union(
    ['trace', 'debug', 'info', 'warn', 'error', 'silent'].map((level) => Type.Literal(level)),
    { default: 'info', description: 'Least level that is logged' },
  ),
});
export type BffSettings = Static<typeof BffSettings>;

/** @throws EnvironmentError naming every invalid variable */
export function readBffSettings(
  environment: Readonly<Record<string, string | undefined>>,
): BffSettings {
  const settings = readEnvironment(BffSettings, environment);
  assertTogether(settings, [...mediaPairs, ...leadPairs]);
  if (settings.VALKEY_URL && !settings.FLEET_KEY && !settings.ADMIN_TOKEN) {
    throw new EnvironmentError('FLEET_KEY or ADMIN_TOKEN must be set, because VALKEY_URL is');
  }
  return settings;
}
