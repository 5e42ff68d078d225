import { type Static, Type } from 'typebox';
import { TrustedProxies } from '../shared/ip-addresses.ts';
import { ClientLimits } from '../shared/address-limit.ts';
import { assertNoFormerSwitch, EditorSwitch, StaffSwitch } from '../shared/switches.ts';
import { proxySettings } from '../shared/proxy.ts';
import { assertTogether, EnvironmentError, readEnvironment } from '../shared/environment.ts';
import { urlSetting, valkeyRule } from '../shared/url-setting.ts';
import { DrainSeconds } from '../shared/drain.ts';
import { leadPairs, leadSettings } from '../leads/create/settings.ts';
import { CacheControl } from '../content-cache/cache-policy.ts';
import { mediaPairs, mediaSettings } from '../media/settings.ts';
import { readBaseUrl, UpstreamUrl } from '../upstream/base-url.ts';

const port = (value: number, description: string) =>
  Type.Integer({ minimum: 0, maximum: 65_535, default: value, description });

/** Settings of the BFF process; `.env.example` is generated from the descriptions. */
export const BffSettings = Type.Object({
  BFF_PORT: port(4000, 'Port of the BFF; 0 takes a free one'),
  BFF_HOST: Type.String({ default: '127.0.0.1', description: 'Address the BFF listens on' }),
  UPSTREAM_URL: Type.Optional(UpstreamUrl),
  UPSTREAM_TOKEN: Type.Optional(
    Type.String({
      pattern: '^[\\x21-\\x7e]+$',
      description: 'Sent as `Authorization: Bearer` to `/api` below that base only',
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
  CONTENT_CACHE_DIR: Type.String({
    minLength: 1,
    default: '.data/content',
    description:
      'Folder with copies of content for a restart while the content API fails, below it one named like the port for each BFF; not with VALKEY_URL or the sample content',
  }),
  CONTENT_CACHE_MB: Type.Integer({
    minimum: 0,
    maximum: 65_536,
    default: 256,
    description: 'Size of the folder of one BFF, MiB; 0 keeps no copies for a restart',
  }),
  CACHE_CONTROL: CacheControl,
  VALKEY_URL: Type.Optional(
    urlSetting(
      Type.String({
        description: 'Valkey or Redis that several BFFs share, `redis://user:password@host:6379/0`',
      }),
      valkeyRule,
    ),
  ),
  ...mediaSettings,
  ...proxySettings,
  CLIENT_LIMITS: ClientLimits,
  TRUST_PROXY: TrustedProxies,
  DRAIN_S: DrainSeconds,
  ADMIN_TOKEN: Type.Optional(
    Type.String({
      minLength: 24,
      pattern: '^[\\x21-\\x7e]+$',
      description:
        'Bearer token of `/admin/*`, at least 24 characters; it also signs what several BFFs share, so it is the same in all. Unset: no such routes',
    }),
  ),
  WARM_UP: Type.Union([Type.Literal('on'), Type.Literal('off')], {
    default: 'on',
    description: 'Whether all content is loaded at the start',
  }),
  CONTENT_DIR: Type.Optional(
    Type.String({
      description:
        "Folder with the embedded origin's `content` and `media`, such as `npm run staff -- init` makes",
    }),
  ),
  CONTENT_EDITOR: EditorSwitch,
  STAFF_PAGE: StaffSwitch,
  ...leadSettings,
  LOG_LEVEL: Type.Union(
    ['trace', 'debug', 'info', 'warn', 'error', 'silent'].map((level) => Type.Literal(level)),
    { default: 'info', description: 'Lowest level that is logged' },
  ),
});
export type BffSettings = Static<typeof BffSettings>;

const hasUser = (url: string): boolean => readBaseUrl(url, undefined).authorization !== undefined;

/** @throws EnvironmentError naming every invalid variable */
export function readBffSettings(
  environment: Readonly<Record<string, string | undefined>>,
): BffSettings {
  assertNoFormerSwitch(environment);
  const settings = readEnvironment(BffSettings, environment);
  assertTogether(settings, [...mediaPairs, ...leadPairs]);
  if (settings.VALKEY_URL && !settings.ADMIN_TOKEN) {
    throw new EnvironmentError('ADMIN_TOKEN must be set, because VALKEY_URL is');
  }
  if (settings.UPSTREAM_TOKEN && settings.UPSTREAM_URL && hasUser(settings.UPSTREAM_URL)) {
    throw new EnvironmentError('UPSTREAM_TOKEN must not be set, because UPSTREAM_URL has a user');
  }
  if (settings.CONTENT_EDITOR === 'on' && settings.UPSTREAM_URL) {
    throw new EnvironmentError('CONTENT_EDITOR must be off, because UPSTREAM_URL is set');
  }
  if (settings.CONTENT_DIR && settings.UPSTREAM_URL) {
    throw new EnvironmentError('CONTENT_DIR must not be set, because UPSTREAM_URL is');
  }
  if (settings.CONTENT_EDITOR === 'on' && !settings.CONTENT_DIR) {
    throw new EnvironmentError('CONTENT_DIR must be set, because CONTENT_EDITOR is on');
  }
  return settings;
}
