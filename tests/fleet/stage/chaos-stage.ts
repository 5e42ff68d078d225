import { ChangingContent, CHANGED_ADDRESSES } from './changing-content.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { ADMIN_TOKEN } from '../../kit/bff.ts';
import { withWebhook } from '../../kit/leads.ts';
import { PostgresServer } from './postgres-server.ts';
import { RedisServer } from './redis-server.ts';
import { startReceiver } from '../../kit/receiver.ts';
import { startUpstream } from '../../kit/upstream.ts';
import { until } from './until.ts';

/** Pages whose content is in every cache before anything fails. */
export const PATHS = ['/', '/about', '/news', '/team', '/contacts'];

/** Settings of the BFFs that limit the age of content, seconds. */
export const BFF_FRESH_S = 1;
export const BFF_STALE_S = 2;

const EDIT_LIMIT_MS = 60_000;
/**
 * Another BFF sends a killed one's deliveries within 40 s; a receiver or a database that fails for
 * a few seconds rests for about as long.
 */
const DELIVERY_LIMIT_MS = 60_000;

/** Two sites and two BFFs with all their dependencies, each of which can fail. */
export type ChaosStage = Awaited<ReturnType<typeof startChaosStage>>;

async function fillCaches({ sites }: Fleet): Promise<void> {
  for (const path of PATHS) {
    for (const { url, name } of sites) {
      const { status } = await fetch(url() + path);
      if (status !== 200) throw new Error(`${name} answers ${path} with ${status}`);
    }
  }
}

/** Starts everything and fills all caches with all pages. */
export async function startChaosStage() {
  const content = new ChangingContent();
  const upstream = await startUpstream(content.answers);
  const valkey = await RedisServer.start();
  const postgres = await PostgresServer.start();
  const leads = await postgres.createDatabase();
  const webhook = await startReceiver();
  const bff = {
    UPSTREAM_URL: upstream.url,
    UPSTREAM_TIMEOUT_MS: '1000',
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
    /** Name of the leads' database. */
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

/**
 * Edits the content and notifies one BFF, as a content API does; the other learns it through
 * Valkey.
 * @returns milliseconds until every site and every BFF shows the edit
 */
export async function timeUntilCurrent({ content, fleet }: ChaosStage): Promise<number> {
  const title = content.change();
  const editedAt = performance.now();
  const { status } = await fetch(`${fleet.bffs[0]?.url()}/admin/purge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ paths: CHANGED_ADDRESSES }),
  });
  if (status !== 200) throw new Error(`a purge was answered with ${status}`);
  const urls = [
    ...fleet.sites.flatMap(({ url }) => [`${url()}/about`, `${url()}/news`]),
    ...fleet.bffs.map(({ url }) => `${url()}/api/about`),
  ];
  const isShown = async (url: string) => (await (await fetch(url)).text()).includes(title);
  const shown = urls.map((url) => until(() => isShown(url), EDIT_LIMIT_MS));
  if (!(await Promise.all(shown)).every(Boolean)) throw new Error('an edit is not shown');
  return performance.now() - editedAt;
}

/**
 * Waits for pending deliveries.
 * @param ids of the leads that were answered with 201
 * @returns defects among them
 */
export async function findLeadLosses(
  { postgres, database, webhook }: ChaosStage,
  ids: readonly string[],
) {
  const rows = await postgres.query('SELECT id, phone FROM leads', database);
  const stored = new Set(rows.map(({ id }) => id));
  const phones = rows.map(({ phone }) => String(phone));
  const findUndelivered = () => {
    const bodies = webhook.received.map(({ body }) => JSON.parse(body) as { readonly id: string });
    const delivered = new Set(bodies.map(({ id }) => id));
    return ids.filter((id) => !delivered.has(id));
  };
  await until(() => findUndelivered().length === 0, DELIVERY_LIMIT_MS);
  return {
    notStored: ids.filter((id) => !stored.has(id)),
    /** Phones that are stored more than once, although each visitor sends another one. */
    storedTwice: phones.filter((phone, index) => phones.indexOf(phone) !== index),
    notDelivered: findUndelivered(),
  };
}
