import type { FastifyBaseLogger } from 'fastify';
import { isClockBehind, type Policy } from '../http/response-lifetime.ts';
import { hasKnownFields } from '../upstream/known-part.ts';
import { resources } from '../contract/shapes/resources.ts';
import { HOUR_MS } from '../shared/durations.ts';
import { stateAt } from '../shared/cache/lifetime.ts';
import { BffError, toBffError } from '../shared/errors.ts';
import type { Clock } from '../shared/cache/clock.ts';
import type { ApiPause } from '../upstream/api-pause.ts';
import { type AddressKind, isNoPath } from '../upstream/says-absent.ts';
import type {
  ContentRequest,
  UpstreamClient,
  UpstreamResponse,
} from '../upstream/upstream-client.ts';
import { type ContentEntry, toEntry } from './entry.ts';
import { readJson } from './read-json.ts';
import { Witnesses } from './witnesses.ts';

export interface ContentLoaderParts {
  readonly upstream: Pick<UpstreamClient, 'fetchContent'>;
  readonly policy: Policy;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Classifies an address by what is known about it. */
  readonly addressKindOf: (request: ContentRequest) => AddressKind;
  readonly pause: Pick<ApiPause, 'begin'>;
  /** The copy of a path, in any state. */
  readonly copyOf: (path: string) => ContentEntry | undefined;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** Longest chain of redirects; browsers follow 20. */
const MAX_MOVES = 10;

/**
 * Whether known redirects lead from a location back to the redirecting path, or never end.
 * @param locationOf target of a path's redirect
 */
export function leadsBack(
  path: string,
  location: string,
  locationOf: (path: string) => string | undefined,
): boolean {
  let at: string | undefined = location;
  for (let moves = 0; moves < MAX_MOVES && at !== path; moves += 1) {
    at = locationOf(at);
    if (at === undefined) return false;
  }
  return true;
}

const isDocument = ({ status }: ContentEntry): boolean => status !== 404 && status !== 410;

/** Turns responses of the content API into entries, and decides whether to believe them. */
export class ContentLoader {
  readonly #parts: ContentLoaderParts;
  readonly #witnesses: Witnesses;
  /** When an optional resource that fails may be logged again, by path. */
  readonly #silentUntil = new Map<string, number>();
  #isClockLogged = false;

  constructor(parts: ContentLoaderParts) {
    const { upstream, copyOf, clock } = parts;
    this.#parts = parts;
    this.#witnesses = new Witnesses({
      ask: (request) => upstream.fetchContent(request, { kind: 'required' }),
      isKnown: (path) => copyOf(path)?.status === 200,
      now: clock.now,
    });
  }

  /**
   * @param previous the copy to revalidate, unless the latest load failed
   * @throws BffError of the content API
   */
  async load(
    request: ContentRequest,
    previous: ContentEntry | undefined,
    hasFailed: boolean,
  ): Promise<ContentEntry> {
    const { policy, clock, random } = this.#parts;
    const { resource } = request;
    const context = () => ({ resource, previous, policy, clock, random: random() });
    const hasCopy = previous !== undefined && isDocument(previous);
    try {
      const response = await this.#fetch(request, previous, hasFailed);
      await this.#assertBelievable(request, response, hasCopy);
      this.#noteClock(request, response);
      if (response.type === 'content') this.#witnesses.note(request);
      return await toEntry(response, context());
    } catch (thrown) {
      const error = toBffError(thrown);
      void this.#pauseIfBusy(request, error);
      const isOptional = 'isOptional' in resources[resource] && error.isUpstreamFailure;
      if (isOptional && !isNoPath(error)) this.#noteFailure(request, error);
      if (!isOptional || !isNoPath(error) || this.#isUsable(previous)) throw error;
      if (!(await this.#witnesses.agree(request, hasCopy))) throw error;
      return toEntry({ type: 'absent', status: 404 }, context());
    }
  }

  /** Logs the failure of an optional resource once an hour, because it may last for ever. */
  #noteFailure({ path, requestId }: ContentRequest, err: BffError): void {
    const { clock, log } = this.#parts;
    const now = clock.now();
    err.isLogged = true;
    if (now < (this.#silentUntil.get(path) ?? 0)) return;
    this.#silentUntil.set(path, now + HOUR_MS);
    log.warn({ path, requestId, err }, 'an optional resource failed and is left out');
  }

  /** Pauses the whole content API on a 503 only if the layout fails with it, too. */
  async #pauseIfBusy({ resource }: ContentRequest, { upstreamStatus }: BffError): Promise<void> {
    if (upstreamStatus !== 503 || resource === 'layout') return;
    const failure = await this.#witnesses.failureOfLayout();
    if (failure?.upstreamStatus === 503) this.#parts.pause.begin(failure, failure.retryAfterMs);
  }

  #fetch(request: ContentRequest, previous?: ContentEntry, hasFailed = false) {
    const { upstream, addressKindOf } = this.#parts;
    return upstream.fetchContent(request, {
      validators: hasFailed ? undefined : previous?.validators,
      kind: addressKindOf(request),
      hasGoodCopy: () =>
        this.#isUsable(previous) && hasKnownFields(request.resource, readJson(previous)),
    });
  }

  #isUsable(copy: ContentEntry | undefined): copy is ContentEntry {
    return copy !== undefined && stateAt(copy.lifetime, this.#parts.clock.now()) !== 'expired';
  }

  /**
   * @throws BffError if the content API reports something missing while it is failing, or if
   *   documents redirect in a circle
   */
  async #assertBelievable(
    request: ContentRequest,
    response: UpstreamResponse,
    hasCopy: boolean,
  ): Promise<void> {
    if (response.type === 'redirect') await this.#assertNoCircle(request, response.location);
    if (response.type !== 'absent' && response.type !== 'empty') return;
    if (await this.#witnesses.agree(request, hasCopy)) return;
    const status = response.type === 'absent' ? response.status : 204;
    throw new BffError('upstreamStatus', `status ${status} while the layout or the list fails`, {
      upstreamStatus: status,
    });
  }

  /** The copies may predate the redirect, so fetch the next document before refusing. */
  async #assertNoCircle({ resource, path }: ContentRequest, location: string): Promise<void> {
    if (!leadsBack(path, location, (other) => this.#parts.copyOf(other)?.location)) return;
    const next = await this.#fetch({ resource, path: location });
    if (next.type !== 'redirect') return;
    throw new BffError('upstreamRedirect', `${path} and ${location} redirect in a circle`);
  }

  #noteClock({ path }: ContentRequest, response: UpstreamResponse): void {
    if (this.#isClockLogged || response.type === 'absent') return;
    if (!isClockBehind(response.fields, this.#parts.clock.wallNow())) return;
    this.#isClockLogged = true;
    const { date } = response.fields;
    this.#parts.log.warn({ path, date }, "the content API's clock is behind: its Date is ignored");
  }
}
