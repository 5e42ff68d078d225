import 'server-only';
import type { ViewResponse } from '#contract/views.ts';
import { fetchBff, type BffResponse } from '../runtime/fetch-bff.ts';
import { log } from '../runtime/log.ts';
import { currentRenderContext, recordCall, type RenderContext } from '../runtime/render-context.ts';
import { resources } from '../rendering/resources.ts';
import { failed, movedTo, notFound } from './outcomes.ts';
import { parseBody } from './parse-body.ts';

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

async function ask(path: string): Promise<BffResponse> {
  try {
    return await fetchBff(path);
  } catch (error) {
    return failWith(path, (error as Error).name === 'TimeoutError' ? 504 : 502, error);
  }
}

/** A view's parts are resources of their own; anything else is one itself. */
function usedResources(path: string, etag: string | undefined, body: unknown) {
  const { etags } = (body ?? {}) as Partial<ViewResponse>;
  if (path.startsWith('/api/views/') && etags) return Object.entries(etags);
  return etag === undefined ? [] : [[path, etag] as const];
}

/** A view without one of its parts makes the page one without it. */
const isPartial = (path: string, body: unknown): boolean =>
  path.startsWith('/api/views/') && (body as ViewResponse).partial;

/** Nothing stands there; a source may have nothing to say of a document, too (204). */
const ABSENT: readonly number[] = [204, 404, 410];

function toContent(path: string, { status, etag, location, text }: BffResponse): unknown {
  if (ABSENT.includes(status)) return undefined;
  if (status >= 300 && status < 400) return movedTo(pageOf(location ?? null));
  if (status !== 200) {
    return failWith(path, PASSED_STATUSES.includes(status) ? status : 500, text);
  }
  try {
    return parseBody(path, etag, text);
  } catch (error) {
    return failWith(path, 502, error);
  }
}

async function load(path: string): Promise<Loaded> {
  const requestedAt = Date.now();
  const answer = await ask(path);
  const body = toContent(path, answer);
  const used = usedResources(path, answer.etag, body);
  for (const [resource, etag] of used) resources.note(resource, etag, Date.now(), requestedAt);
  return { body, used, isPartial: isPartial(path, body) };
}

interface Loaded {
  readonly body: unknown;
  readonly used: readonly (readonly [path: string, etag: string])[];
  readonly isPartial: boolean;
}

/** One render asks for one address once. */
function loadOnce(path: string, record: RenderContext | undefined): Promise<Loaded> {
  const known = record?.loads.get(path) as Promise<Loaded> | undefined;
  if (known) return known;
  if (!record) return load(path);
  const calledAt = performance.now();
  const loading = load(path).finally(() => recordCall(record, path, calledAt));
  record.loads.set(path, loading);
  return loading;
}

/**
 * Fetches JSON from the BFF, as `fetchFromBff` does, where the page does not depend on it.
 * @returns undefined when there is none
 */
export async function findOnBff(path: string): Promise<unknown> {
  const record = currentRenderContext();
  const { body, used, isPartial } = await loadOnce(path, record);
  if (record) {
    for (const [resource, etag] of used) record.resources.set(resource, etag);
    record.isPartial ||= isPartial;
  }
  return body;
}

/**
 * Fetches JSON from the BFF. Never returns for a response that is not JSON: a missing document
 * becomes the 404 page, a moved one a redirect to its page, a failure the error page with its status.
 */
export const fetchFromBff = async (path: string): Promise<unknown> =>
  (await findOnBff(path)) ?? notFound();
