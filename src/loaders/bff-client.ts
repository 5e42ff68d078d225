import 'server-only';
import type { BffResource } from '../runtime/bff-resource.ts';
import { BffFailure, getResource } from '../runtime/bff-resources.ts';
import { log } from '../runtime/log.ts';
import {
  currentRenderContext,
  recordCall,
  recordRemoved,
  type RenderContext,
} from '../runtime/render-context.ts';
import { failed, movedTo, notFound } from './outcomes.ts';

const REMOVED = 410;
const MOVED_FOR_GOOD: readonly number[] = [301, 308];

/** Page path for an API path: `/api/news/b` → `/news/b`. */
const pageOfResource = (location: string): `/${string}` => `/${location.replace(/^\/api\//, '')}`;

/** Logs the cause and ends the render with the error page. */
function failWith(path: string, error: unknown): never {
  const status = error instanceof BffFailure ? error.status : 500;
  log().error({ path, status, err: error }, 'content could not be loaded');
  return failed(`${path} could not be loaded`, status);
}

async function load(path: string): Promise<BffResource> {
  try {
    return await (currentRenderContext()?.getResource ?? getResource)(path);
  } catch (error) {
    return failWith(path, error);
  }
}

/** Loads each path once per render. */
function loadOnce(path: string, context: RenderContext | undefined): Promise<BffResource> {
  const existing = context?.loads.get(path);
  if (existing) return existing;
  if (!context) return load(path);
  const calledAt = performance.now();
  const loading = load(path).finally(() => recordCall(context, path, calledAt));
  context.loads.set(path, loading);
  return loading;
}

/** Loads a path and records its resource as used by the render. */
async function loadRecorded(path: string): Promise<BffResource> {
  const context = currentRenderContext();
  const resource = await loadOnce(path, context);
  context?.used.set(path, resource);
  const { location, status } = resource;
  if (location !== undefined) movedTo(pageOfResource(location), MOVED_FOR_GOOD.includes(status));
  return resource;
}

/**
 * Loads optional JSON from the BFF; failures end the render as in `fetchFromBff`.
 * @returns undefined when the resource does not exist
 */
export const findOnBff = async (path: string): Promise<unknown> => (await loadRecorded(path)).body;

/**
 * Loads required JSON from the BFF. A missing document ends with the 404 page, a moved one with a
 * redirect to its page, a failure with the error page.
 */
export async function fetchFromBff(path: string): Promise<unknown> {
  const { body, status } = await loadRecorded(path);
  if (status === REMOVED) recordRemoved();
  return body ?? notFound();
}
