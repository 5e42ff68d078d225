import { isOptional } from '../contract/optional.ts';
import { isPaged, type ResourceName, resources } from '../contract/resources.ts';
import { areas } from '../contract/site-routes.ts';
import type { ContentRequest } from '../upstream/upstream-client.ts';

/** How long an answer counts, milliseconds: while a copy is at stake, and while none is. */
const COUNTS_MS = { copy: 100, none: 1000 } as const;

interface WitnessParts {
  /** Asks the content API for what it must have. @throws if it does not answer with it */
  readonly ask: (request: ContentRequest) => Promise<unknown>;
  /** Whether the content API has had a path. */
  readonly isKnown: (path: string) => boolean;
  /** Clock, milliseconds. */
  readonly now: () => number;
}

const rootOf = (resource: ResourceName): ContentRequest => {
  const { path } = resources[resource];
  return { resource, path: isPaged(resource) ? `${path}?page=1` : path };
};

/** The list to which a document or a page belongs. */
function listOf(resource: ResourceName): ContentRequest | undefined {
  const lists = Object.values(areas).filter((area) => 'detail' in area);
  const list = lists.find((area) => area.detail === resource || area.resource === resource);
  return list && rootOf(list.resource);
}

/**
 * What a content API must have, asked whether it is there when something else is said to be missing:
 * a gateway without a backend answers 404 to everything.
 */
export class Witnesses {
  readonly #parts: WitnessParts;
  readonly #answers = new Map<string, { readonly at: number; readonly isWell: Promise<boolean> }>();

  constructor(parts: WitnessParts) {
    this.#parts = parts;
  }

  /**
   * Whether the content API answers for the layout and for the list of a path now.
   * @param hasCopy whether a copy is to be lost
   */
  async agree({ resource, path }: ContentRequest, hasCopy: boolean): Promise<boolean> {
    const list = listOf(resource);
    const isBound = list && (!isOptional(list.resource) || this.#parts.isKnown(list.path));
    const witnesses = [rootOf('layout'), ...(isBound ? [list] : [])];
    const others = witnesses.filter((witness) => witness.path !== path);
    const maxAgeMs = hasCopy ? COUNTS_MS.copy : COUNTS_MS.none;
    const answers = await Promise.all(others.map((witness) => this.#isWell(witness, maxAgeMs)));
    return answers.every(Boolean);
  }

  /** Notes that a path was answered with content, so that it need not be asked for again at once. */
  note({ resource, path }: ContentRequest): void {
    if (path !== rootOf(resource).path) return;
    this.#answers.set(path, { at: this.#parts.now(), isWell: Promise.resolve(true) });
  }

  #isWell(request: ContentRequest, maxAgeMs: number): Promise<boolean> {
    const { ask, now } = this.#parts;
    const known = this.#answers.get(request.path);
    if (known && Math.abs(now() - known.at) < maxAgeMs) return known.isWell;
    const isWell = ask(request).then(
      () => true,
      () => false,
    );
    this.#answers.set(request.path, { at: now(), isWell });
    return isWell;
  }
}
