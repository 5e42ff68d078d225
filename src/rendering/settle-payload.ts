import 'server-only';
import { getErrorInfo } from '../waku/server.ts';
import { readPayloadFacts } from '../waku/payload-rows.ts';
import { RUNNING_BUILD } from '../waku/running-build.ts';
import { PAYLOAD_HEADERS } from './page-marks.ts';

/** A payload with the status and headers of its outcome. */
export interface SettledPayload {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Where the page has moved. */
  readonly place: string | undefined;
}

const NOTHING = Buffer.alloc(0);

/** The outcome of a failed render. A redirect or a 404 wins, since the browser follows it. */
function outcomeOf(errors: readonly unknown[]) {
  const infos = errors.map(getErrorInfo);
  const info = infos.find((one) => one?.location) ?? infos.find((one) => one?.status === 404);
  return info ?? infos[0] ?? { status: 500 };
}

/**
 * Gives a payload its true status: React puts the errors of components into the payload, after Waku
 * has sent 200. Only the payload of a page has a body.
 * @throws for anything but a payload
 */
export function settlePayload(rendered: { status: number; body: Buffer }): SettledPayload {
  const build = { [PAYLOAD_HEADERS.build]: RUNNING_BUILD };
  const failed = (status: number, place?: string): SettledPayload => ({
    status,
    body: NOTHING,
    headers: build,
    place,
  });
  if (rendered.status !== 200) return failed(rendered.status);
  const { errors, modules } = readPayloadFacts(rendered.body);
  if (errors.length > 0) {
    const { status = 500, location } = outcomeOf(errors);
    return failed(status, location);
  }
  const headers = { ...build, [PAYLOAD_HEADERS.modules]: modules.join(',') };
  return { status: 200, body: rendered.body, headers, place: undefined };
}
