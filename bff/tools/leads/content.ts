import { toContentRequest } from '../../content-cache/content-request.ts';
import type { ResourceName } from '../../contract/shapes/resources.ts';
import { type Kindergarten, toKindergarten } from '../../leads/visits/kindergarten.ts';
import { rootsOf } from '../../origin/content-roots.ts';
import type { BffSettings } from '../../services/settings.ts';
import { BffError, toBffError } from '../../shared/errors.ts';
import { HttpUpstreamClient } from '../../upstream/upstream-client.ts';

const ignore = (): void => undefined;

async function startOwnOrigin(settings: BffSettings) {
  const { startOrigin } = await import('../../origin/start-origin.ts');
  const log = { warn: ignore, info: ignore };
  return startOrigin({ ...rootsOf(settings.CONTENT_DIR), log, onChange: ignore });
}

/** The kindergarten as the content API describes it now; works without a running BFF. */
export async function loadSender(settings: BffSettings): Promise<Kindergarten> {
  const { UPSTREAM_URL, UPSTREAM_TOKEN, UPSTREAM_TIMEOUT_MS } = settings;
  const origin = UPSTREAM_URL === undefined ? await startOwnOrigin(settings) : undefined;
  const client = new HttpUpstreamClient({
    url: UPSTREAM_URL ?? origin?.url ?? '',
    sender: origin?.sender,
    token: UPSTREAM_TOKEN,
    timeoutMs: UPSTREAM_TIMEOUT_MS,
    proxy: settings,
  });
  const read = async (name: ResourceName): Promise<unknown> => {
    const response = await client.fetchContent(toContentRequest(name, {}, {})).catch(toBffError);
    const isContent = !(response instanceof BffError) && response.type === 'content';
    return isContent ? JSON.parse(response.body.toString()) : undefined;
  };
  try {
    const [layout, contacts] = await Promise.all([read('layout'), read('contacts')]);
    return toKindergarten(layout, contacts);
  } finally {
    await client.close();
    await origin?.close();
  }
}
