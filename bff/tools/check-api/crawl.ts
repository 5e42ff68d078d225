import pLimit from 'p-limit';
import { toContentRequest } from '../../content-cache/content-request.ts';
import { listedIn } from '../../content-cache/listed-paths.ts';
import { type ResourceName, resources } from '../../contract/shapes/resources.ts';
import type { ContentRequest } from '../../upstream/upstream-client.ts';
import type { Answer, Api } from './api.ts';

/** Concurrent requests, few enough not to load the API. */
export const CONCURRENCY = 4;
/** Pages of one list; a longer list counts as endless. */
const MAX_PAGES = 500;

export const isDetail = (name: ResourceName): boolean => resources[name].path.includes('{slug}');

export const names = Object.keys(resources) as ResourceName[];

/** Whether a list never ends. */
export const isEndless = (next: unknown): boolean => typeof next === 'number' && next > MAX_PAGES;

/** Requests that a document lists, except for pages that never end. */
function follow({ resource, value }: Answer): readonly ContentRequest[] {
  if (typeof value !== 'object' || value === null) return [];
  const isOver = isEndless((value as { next_page?: unknown }).next_page);
  return listedIn(resource, value).filter((next) => isDetail(next.resource) || !isOver);
}

/** Requests every path that an API must serve, and every path that its lists name. */
export async function crawl(api: Api): Promise<Answer[]> {
  const answers = new Map<string, Answer | undefined>();
  const limit = pLimit(CONCURRENCY);
  const visit = async (request: ContentRequest): Promise<void> => {
    if (answers.has(request.path)) return;
    answers.set(request.path, undefined);
    const answer = await limit(() => api.read(request));
    answers.set(request.path, answer);
    await Promise.all(follow(answer).map(visit));
  };
  const roots = names.filter((name) => !isDetail(name));
  await Promise.all(roots.map((name) => visit(toContentRequest(name, {}, {}))));
  const sorted = [...answers].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sorted.flatMap(([, answer]) => answer ?? []);
}
