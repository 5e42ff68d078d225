import { isPaged, type ResourceName, resources, isOptional } from '../contract/shapes/resources.ts';
import { areas } from '../contract/shapes/site-routes.ts';
import { type BffError, toBffError } from '../shared/errors.ts';
import type { ContentRequest } from '../upstream/upstream-client.ts';

/** How long a witness is trusted, milliseconds: if a copy would be lost, and if not. */
const COUNTS_MS = { copy: 100, none: 1000 } as const;

/** The failure of a witness, if it failed. */
type Answer = Promise<BffError | undefined>;

interface WitnessParts {
  /** Requests a resource that every content API has. @throws if the API fails to deliver it */
  readonly ask: (request: ContentRequest) => Promise<unknown>;
  /** Whether the content API has ever served a path. */
  readonly isKnown: (path: string) => boolean;
  /** Clock, milliseconds. */
  readonly now: () => number;
}

const rootOf = (resource: ResourceName): ContentRequest => {
  const { path } = resources[resource];
  return { resource, path: isPaged(resource) ? `${path}?page=1` : path };
};

/** The list that a document or a page belongs to. */
function listOf(resource: ResourceName): ContentRequest | undefined {
  const lists = Object.values(areas).filter((area) => 'detail' in area);
  const list = lists.find((area) => area.detail === resource || area.resource === resource);
  return list && rootOf(list.resource);
}

/**
 * Resources that a content API must have, checked whenever it reports something else missing: a
 * gateway without a backend answers 404 to everything.
 */
export class Witnesses {
  readonly #parts: WitnessParts;
  readonly #answers = new Map<string, { readonly at: number; readonly failure: Answer }>();

  constructor(parts: WitnessParts) {
    this.#parts = parts;
  }

  /**
   * Whether the content API currently serves the layout and the list of a path.
   * @param hasCopy whether a copy would be lost
   */
  async agree({ resource, path }: ContentRequest, hasCopy: boolean): Promise<boolean> {
    const list = listOf(resource);
    const isBound = list && (!isOptional(list.resource) || this.#parts.isKnown(list.path));
    const witnesses = [rootOf('layout'), ...(isBound ? [list] : [])];
    const others = witnesses.filter((witness) => witness.path !== path);
    const maxAgeMs = hasCopy ? COUNTS_MS.copy : COUNTS_MS.none;
    const answers = await Promise.all(others.map((witness) => this.#ask(witness, maxAgeMs)));
    return answers.every((failure) => failure === undefined);
  }

  /** The layout's failure, if that fails as well. */
  failureOfLayout(): Answer {
    return this.#ask(rootOf('layout'), COUNTS_MS.none);
  }

  /** Records that a path was just served, so that the next check can skip it. */
  note({ resource, path }: ContentRequest): void {
    if (path !== rootOf(resource).path) return;
    this.#answers.set(path, { at: this.#parts.now(), failure: Promise.resolve(undefined) });
  }

  #ask(request: ContentRequest, maxAgeMs: number): Answer {
    const { ask, now } = this.#parts;
    const known = this.#answers.get(request.path);
    if (known && now() - known.at < maxAgeMs) return known.failure;
    const failure = ask(request).then(() => undefined, toBffError);
    this.#answers.set(request.path, { at: now(), failure });
    return failure;
  }
}
