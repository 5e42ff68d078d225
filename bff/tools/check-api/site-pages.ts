import { toContentRequest } from '../../content-cache/content-request.ts';
import { readRedirects, type Redirects } from '../../contract/shapes/redirects.ts';
import { readSegment } from '../../contract/values/requests.ts';
import type { ResourceName } from '../../contract/shapes/resources.ts';
import { findArea, findPage, hasPages } from '../../contract/shapes/site-routes.ts';
import { type Json, toObject } from '../../contract/values/untyped.ts';
import { BffError } from '../../shared/errors.ts';
import type { ContentRequest } from '../../upstream/upstream-client.ts';
import type { Answer, Api } from './api.ts';

/** The content that a page needs; null if it needs none, undefined if there is no such page. */
function contentOf(path: string, search: string): ContentRequest | null | undefined {
  const found = findPage(path);
  const [, segment = '', below] = path.split('/');
  const area = findArea(segment);
  if (found === undefined) return undefined;
  if (found.kind === 'document') {
    return toContentRequest(area?.detail as ResourceName, { slug: readSegment(below ?? '') }, {});
  }
  const name = below === undefined ? area?.resource : undefined;
  const page = new URLSearchParams(search).get('page') ?? undefined;
  return name === undefined ? null : toContentRequest(name as ResourceName, {}, { page });
}

/** @throws BffError if the API fails */
function checked(answer: Answer): Answer {
  if (answer.response instanceof BffError) throw answer.response;
  return answer;
}

/** The pages that the site has with the content of an API. */
export class SitePages {
  readonly redirects: Redirects;
  readonly #api: Api;
  readonly #config: Json;

  private constructor(api: Api, rules: unknown, layout: unknown) {
    this.#api = api;
    this.redirects = readRedirects(rules);
    this.#config = toObject(toObject(layout)['config']);
  }

  /** @throws BffError if the API fails */
  static async of(api: Api): Promise<SitePages> {
    const names = ['redirects', 'layout'] as const;
    const asked = names.map((name) => api.read(toContentRequest(name, {}, {})));
    const [rules, layout] = (await Promise.all(asked)).map((answer) => checked(answer).value);
    return new SitePages(api, rules, layout);
  }

  /** Whether the layout switches an area off. */
  isOff(path: string): boolean {
    const area = findArea(path.split('/')[1] ?? '');
    return area !== undefined && !hasPages(area, this.#config);
  }

  /** @param path canonical @throws BffError if the API fails */
  async has(path: string, search: string): Promise<boolean> {
    try {
      const content = contentOf(path, search);
      if (!content || this.isOff(path)) return content === null;
      const { type } = checked(await this.#api.read(content)).response as { type: string };
      return type === 'content' || type === 'redirect';
    } catch (error) {
      if (error instanceof BffError && ['badPage', 'notFound'].includes(error.kind)) return false;
      throw error;
    }
  }
}
