import { setTimeout as wait } from 'node:timers/promises';
import { ADMIN_TOKEN, type ChaosStage } from './chaos-stage.ts';
import { CHANGED_ADDRESSES } from './changing-content.ts';
import type { Fleet } from './fleet.ts';

const LIMIT_MS = 60_000;
const PAUSE_MS = 25;

/** Tells both BFFs of a change, as a content API does. */
async function purge({ bffs }: Fleet): Promise<void> {
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ paths: CHANGED_ADDRESSES });
  for (const { url } of bffs) {
    const { status } = await fetch(`${url()}/admin/purge`, { method: 'POST', headers, body });
    if (status !== 200) throw new Error(`a purge was answered with ${status}`);
  }
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
 * Edits the content and tells the BFFs.
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
