import 'server-only';
import { log } from '../server/log.ts';
import { siteSettings } from '../server/settings.ts';
import { failed, movedTo, notFound } from './outcomes.ts';

/** The BFF answers within its own deadlines; this one is for a BFF that hangs, milliseconds. */
const DEADLINE_MS = 10_000;

/** Statuses of the BFF that the error page shows as they are (decision 8). */
const PASSED_STATUSES: readonly number[] = [502, 503, 504];

/** Ends the render with an error page of a status, keeping the cause in the log. */
function failWith(path: string, status: number, cause: unknown): never {
  log().error({ path, status, err: cause }, 'content could not be loaded');
  return failed(`${path} could not be loaded`, status);
}

/** Page of the document at an address of the API: `/api/news/b` → `/news/b`. */
const pageOf = (location: string | null): `/${string}` =>
  `/${(location ?? '').replace(/^\/api\//, '')}`;

async function ask(path: string): Promise<Response> {
  const url = siteSettings().BFF_URL + path;
  try {
    return await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(DEADLINE_MS) });
  } catch (error) {
    return failWith(path, (error as Error).name === 'TimeoutError' ? 504 : 502, error);
  }
}

/**
 * Asks the BFF for JSON. Never returns for an answer that is not one: a missing document becomes
 * the 404 page, a moved one a redirect to its page, a failure the error page with its status.
 */
export async function fetchFromBff(path: string): Promise<unknown> {
  const response = await ask(path);
  if (response.status === 404 || response.status === 410) return notFound();
  if (response.status >= 300 && response.status < 400) {
    return movedTo(pageOf(response.headers.get('location')));
  }
  if (!response.ok) {
    const status = PASSED_STATUSES.includes(response.status) ? response.status : 500;
    return failWith(path, status, await response.text());
  }
  try {
    return await response.json();
  } catch (error) {
    return failWith(path, 502, error);
  }
}
