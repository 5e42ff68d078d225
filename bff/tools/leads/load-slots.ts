import { toContentRequest } from '../../content-cache/content-request.ts';
import { readSlots, type Slot } from '../../leads/visits/read-slots.ts';
import { rootsOf } from '../../origin/content-roots.ts';
import type { BffSettings } from '../../settings.ts';
import { Api } from '../check-api/api.ts';
import { UsageError } from './context.ts';

const ignore = (): void => undefined;

async function startOwnOrigin(settings: BffSettings) {
  const { startOrigin } = await import('../../origin/start-origin.ts');
  const log = { warn: ignore, info: ignore };
  const onChanges = { onChange: ignore, onPicturesChange: ignore };
  return startOrigin({ ...rootsOf(settings), log, ...onChanges });
}

/** Times of the content API as it has them now, whether the BFF runs or not. @throws UsageError */
export async function loadSlots(settings: BffSettings, zone: string): Promise<readonly Slot[]> {
  const { UPSTREAM_URL, UPSTREAM_TOKEN, UPSTREAM_TIMEOUT_MS } = settings;
  const origin = UPSTREAM_URL === undefined ? await startOwnOrigin(settings) : undefined;
  try {
    const api = new Api(UPSTREAM_URL ?? origin?.url ?? '', UPSTREAM_TOKEN, UPSTREAM_TIMEOUT_MS);
    const { value } = await api.read(toContentRequest('slots', {}, {}));
    if (value === undefined) throw new UsageError('The content API has no times now');
    return readSlots(value, zone).slots;
  } finally {
    await origin?.close();
  }
}
