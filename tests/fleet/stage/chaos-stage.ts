import { ChangingContent } from './changing-content.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { withWebhook } from '../../kit/leads.ts';
import { PostgresServer } from './postgres-server.ts';
import { RedisServer } from './redis-server.ts';
import { type Receiver, startReceiver } from '../../kit/receiver.ts';
import { type Upstream, startUpstream } from '../../kit/upstream.ts';

export const ADMIN_TOKEN = 'a-token-of-all-the-tests';
/** Pages whose content is in every cache before anything fails. */
export const PATHS = ['/', '/about', '/news', '/team', '/contacts'];

/** Settings of the BFFs that say how old content may be, seconds. */
export const BFF_FRESH_S = 1;
export const BFF_STALE_S = 2;
export const SITE_FRESH_S = 1;
/** How long the BFFs wait for the content API. */
export const UPSTREAM_TIMEOUT_MS = 1000;

/** Two sites and two BFFs with all that they depend on, each part of which can fail. */
export interface ChaosStage {
  readonly content: ChangingContent;
  readonly upstream: Upstream;
  /** What both BFFs share of content. */
  readonly valkey: RedisServer;
  readonly postgres: PostgresServer;
  /** Name of the database of leads. */
  readonly database: string;
  readonly webhook: Receiver;
  readonly fleet: Fleet;
  stop(): Promise<void>;
}

async function fillCaches({ sites }: Fleet): Promise<void> {
  for (const path of PATHS) {
    for (const { url, name } of sites) {
      const { status } = await fetch(url() + path);
      if (status !== 200) throw new Error(`${name} answers ${path} with ${status}`);
    }
  }
}

/** Starts everything; all pages are in all caches then. */
export async function startChaosStage(): Promise<ChaosStage> {
  const content = new ChangingContent();
  const upstream = await startUpstream(content.answers);
  const valkey = await RedisServer.start();
  const postgres = await PostgresServer.start();
  const leads = await postgres.createDatabase();
  const webhook = await startReceiver();
  const bff = {
    UPSTREAM_URL: upstream.url,
    UPSTREAM_TIMEOUT_MS: `${UPSTREAM_TIMEOUT_MS}`,
    ADMIN_TOKEN,
    CACHE_CONTROL: `max-age=${BFF_FRESH_S}, stale-while-revalidate=${BFF_STALE_S}`,
    VALKEY_URL: valkey.url,
    LEADS_DB: leads,
    ...withWebhook(webhook),
  };
  const fleet = await startFleet({ bff });
  await fillCaches(fleet);
  return {
    content,
    upstream,
    valkey,
    postgres,
    database: new URL(leads).pathname.slice(1),
    webhook,
    fleet,
    async stop() {
      content.stopChanging();
      await fleet.stop();
      await webhook.close();
      await upstream.close();
      await postgres.remove();
      await valkey.kill();
    },
  };
}
