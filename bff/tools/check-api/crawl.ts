import pLimit from 'p-limit';
import { toContentRequest } from '../../content-cache/content-request.ts';
import { listedIn } from '../../content-cache/listed-paths.ts';
import { type ResourceName, resources } from '../../contract/resources.ts';
import { isObject } from '../../contract/untyped.ts';
import type { ContentRequest } from '../../upstream/upstream-client.ts';
import type { Answer, Api } from './checked-api.ts';

/** Requests at a time: a check must not be a load. */
const CONCURRENCY = 4;
/** Pages of one list; a longer one is taken for endless. */
export const MOST_PAGES = 500;

export const isDetail = (name: ResourceName): boolean => resources[name].path.includes('{slug}');

export const names = Object.keys(resources) as ResourceName[];

const pageOf = (path: string): number => Number(/\?page=(\d+)$/.exec(path)?.[1] ?? 1);

/** Next pages that lead back or on for ever are not followed. */
const isFollowed = (from: ContentRequest, to: ContentRequest): boolean =>
  isDetail(to.resource) || (pageOf(to.path) > pageOf(from.path) && pageOf(to.path) <= MOST_PAGES);

/** Asks for every path that an API has to answer, and for all that its lists name. */
export async function crawl(api: Api): Promise<Answer[]> {
  const answers: Answer[] = [];
  const seen = new Set<string>();
  const limit = pLimit(CONCURRENCY);
  const visit = async (request: ContentRequest): Promise<void> => {
    if (seen.has(request.path)) return;
    seen.add(request.path);
    const answer = await limit(() => api.read(request));
    answers.push(answer);
    if (!isObject(answer.value) && !Array.isArray(answer.value)) return;
    const listed = listedIn(request.resource, answer.value);
    await Promise.all(listed.filter((next) => isFollowed(request, next)).map(visit));
  };
  const roots = names.filter((name) => !isDetail(name));
  await Promise.all(roots.map((name) => visit(toContentRequest(name, {}, {}))));
  return answers.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}
