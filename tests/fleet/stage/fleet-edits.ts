import { setTimeout as wait } from 'node:timers/promises';
import { ADMIN_TOKEN, type ChaosStage } from './chaos-stage.ts';
import { CHANGED_ADDRESSES } from './changing-content.ts';
import type { Fleet } from './fleet.ts';

const LIMIT_MS = 60_000;
const PAUSE_MS = 25;

/** Tells one BFF of a change, as a content API does; the other learns it through Valkey. */
async function purge({ bffs }: Fleet): Promise<void> {
  const { status } = await fetch(`${bffs[0]?.url()}/admin/purge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ paths: CHANGED_ADDRESSES }),
  });
  if (status !== 200) throw new Error(`a purge was answered with ${status}`);
}

/** @throws Error when it never does */
async function waitUntilItSays(url: string, text: string): Promise<void> {
  const until = performance.now() + LIMIT_MS;
  while (performance.now() < until) {
    const response = await fetch(url);
    if ((await response.text()).includes(text)) return;
    await wait(PAUSE_MS);
  }
  throw new Error(`${url} does not show an edit`);
}

/**
 * Edits the content and tells a BFF.
 * @returns milliseconds until every site and every BFF shows it
 */
export async function timeUntilCurrent({ content, fleet }: ChaosStage): Promise<number> {
  const title = content.change();
  const editedAt = performance.now();
  await purge(fleet);
  const urls = [
    ...fleet.sites.flatMap(({ url }) => [`${url()}/about`, `${url()}/news`]),
    ...fleet.bffs.map(({ url }) => `${url()}/api/about`),
  ];
  await Promise.all(urls.map((url) => waitUntilItSays(url, title)));
  return performance.now() - editedAt;
}
