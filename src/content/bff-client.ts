import 'server-only';
import type { ViewResponse } from '#contract/views.ts';
import { fetchBff, type BffResponse } from '../runtime/fetch-bff.ts';
import { log } from '../runtime/log.ts';
import {
  currentRenderContext,
  recordCall,
  recordRemoved,
  type RenderContext,
} from '../runtime/render-context.ts';
import { resources } from '../rendering/resources.ts';
import { failed, movedTo, notFound } from './outcomes.ts';
import { parseBody } from './parse-body.ts';

/** BFF statuses passed on to the error page (`src/decisions.md`, "Errors and partial pages"). */
const PASSED_STATUSES: readonly number[] = [502, 503, 504];

/** Logs the cause and ends the render with the error page. */
function failWith(path: string, status: number, cause: unknown): never {
  log().error({ path, status, err: cause }, 'content could not be loaded');
  return failed(`${path} could not be loaded`, status);
}

/** Page path for an API path: `/api/news/b` → `/news/b`. */
const pageOf = (location: string | null): `/${string}` =>
  `/${(location ?? '').replace(/^\/api\//, '')}`;

async function request(path: string): Promise<BffResponse> {
  try {
    return await fetchBff(path);
  } catch (error) {
    return failWith(path, (error as Error).name === 'TimeoutError' ? 504 : 502, error);
  }
}

/** ETags by path: one per part of a view, otherwise one for the path itself. */
function usedResources(path: string, etag: string | undefined, body: unknown) {
  const { etags } = (body ?? {}) as Partial<ViewResponse>;
  if (path.startsWith('/api/views/') && etags) return Object.entries(etags);
  return etag === undefined ? [] : [[path, etag] as const];
}

/** A page built from a partial view is partial, too. */
const isPartial = (path: string, body: unknown): boolean =>
  path.startsWith('/api/views/') && (body as ViewResponse).partial;

/** The document does not exist; some upstreams send 204 instead of 404. */
const ABSENT: readonly number[] = [204, 404, 410];
const REMOVED = 410;

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

function noteSeen(used: Loaded['used'], requestedAt: number): void {
  const receivedAt = Date.now();
  for (const [path, etag] of used) resources.note(path, etag, receivedAt, requestedAt);
}

async function load(path: string): Promise<Loaded> {
  const requestedAt = Date.now();
  const response = await request(path);
  const body = toContent(path, response);
  const used = usedResources(path, response.etag, body);
  noteSeen(used, requestedAt);
  const isRemoved = response.status === REMOVED;
  return { body, used, isPartial: isPartial(path, body), isRemoved };
}

interface Loaded {
  readonly body: unknown;
  readonly used: readonly (readonly [path: string, etag: string])[];
  readonly isPartial: boolean;
  readonly isRemoved: boolean;
}

/** Fetches each path once per render. */
function loadOnce(path: string, context: RenderContext | undefined): Promise<Loaded> {
  const existing = context?.loads.get(path) as Promise<Loaded> | undefined;
  if (existing) return existing;
  if (!context) return load(path);
  const calledAt = performance.now();
  const loading = load(path).finally(() => recordCall(context, path, calledAt));
  context.loads.set(path, loading);
  return loading;
}

/** Loads a path and records what the render used. */
async function loadRecorded(path: string): Promise<Loaded> {
  const context = currentRenderContext();
  const loaded = await loadOnce(path, context);
  if (context) {
    for (const [resource, etag] of loaded.used) context.resources.set(resource, etag);
    context.isPartial ||= loaded.isPartial;
  }
  return loaded;
}

/**
 * Fetches optional JSON from the BFF; failures end the render as in `fetchFromBff`.
 * @returns undefined when the resource does not exist
 */
export const findOnBff = async (path: string): Promise<unknown> => (await loadRecorded(path)).body;

/**
 * Fetches required JSON from the BFF. A missing document ends with the 404 page, a moved one with a
 * redirect to its page, a failure with the error page.
 */
export async function fetchFromBff(path: string): Promise<unknown> {
  const { body, isRemoved } = await loadRecorded(path);
  if (isRemoved) recordRemoved();
  return body ?? notFound();
}
