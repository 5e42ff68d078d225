import type { FastifyBaseLogger } from 'fastify';
import { isEmbeddedPath } from '../contract/values/embedded.ts';
import type { MediaTarget, MediaWidth } from '../contract/values/media.ts';
import { type Purge, selectPaths } from '../content-cache/purge.ts';
import type { CacheResult } from '../http/cache-status.ts';
import { type Policy, ttlAt } from '../http/response-lifetime.ts';
import { AddressLimit } from '../shared/address-limit.ts';
import { backoffMs } from '../shared/backoff.ts';
import { widestOf } from '../shared/networks.ts';
import { Cache, type Found, type Load } from '../shared/cache/cache.ts';
import { Cooldowns } from '../shared/cache/cooldowns.ts';
import type { Clock } from '../shared/cache/clock.ts';
import { freshness } from '../shared/freshness.ts';
import { BffError, type ErrorCause, toBffError } from '../shared/errors.ts';
import { within } from '../shared/within.ts';
import { type ApiPause, isPause } from '../upstream/api-pause.ts';
import type { Encoder } from './encode.ts';
import { type FairQueue, overloaded } from './fair-queue.ts';
import type { FolderStore } from './folder-store.ts';
import type { KnownPictures } from './known-pictures.ts';
import { isRefusal, type PictureMetrics } from './picture-metrics.ts';
import type { PictureType } from './negotiate.ts';
import type { Originals } from './originals.ts';
import type { PictureHosts, PictureSource } from './picture-source.ts';
import { isAbsent, PICTURE_POLICY, type SourceRecord, toRecord } from './source-record.ts';
import { toVariant, type PictureVariant, variantName } from './variant.ts';

/** How long to wait for a refresh before serving stale, milliseconds. */
const STALE_WAIT_MS = 250;

export interface PictureRequest {
  readonly width: MediaWidth;
  readonly type: PictureType;
  readonly target: MediaTarget;
}

/** A picture and how it was served, with the same terms as for content. */
export interface FoundPicture extends CacheResult {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly isStorable: boolean;
  /** False if content does not name this exact URL, so that it may later serve another picture. */
  readonly isExact: boolean;
}

interface SourceRequest {
  readonly source: PictureSource;
  readonly client: string;
}

interface VariantRequest extends SourceRequest {
  readonly record: SourceRecord;
  readonly width: MediaWidth;
  readonly type: PictureType;
  /** Whether the request was already counted when it fetched the source. */
  readonly isCounted: boolean;
}

export interface PictureParts {
  readonly hosts: PictureHosts;
  readonly known: KnownPictures;
  readonly originals: Originals;
  readonly encoder: Encoder;
  readonly queue: FairQueue;
  readonly records: FolderStore<SourceRecord>;
  readonly variants: FolderStore<PictureVariant>;
  readonly metrics: PictureMetrics;
  /** Of the content API. */
  readonly pause: ApiPause;
  /** Policy of the content API, for pictures of its host if it overrides their headers. */
  readonly policy: Policy;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Cache misses allowed per client and minute. */
  readonly perMinute: number;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  /** How long a visitor waits for a picture, milliseconds. */
  readonly limitMs: number;
}

/** Problems of a picture; each is logged once. */
const PROBLEMS: Partial<Record<ErrorCause, string>> = {
  notFound: 'there is no picture where content names one',
  gone: 'there is no picture where content names one',
  pictureTooLarge: 'a picture is too large to be served',
  unsupportedMedia: 'a file is no picture that can be served',
};
/** Limit of logged pictures, because visitors choose which are fetched. */
const MAX_TOLD = 100;

/** Cooldown of a picture that cannot be served, milliseconds. */
const UNFIT_MS = 10_000;

/** Whether a picture is on the content API's own host: its URL is a path. */
const isOwn = (url: string): boolean => url.startsWith('/') && !isEmbeddedPath(url);

/**
 * Resized pictures in two caches: a record of each source, and variants by the digest of the
 * original. One fetch per source, one encoding per variant.
 */
export class Pictures {
  readonly #parts: PictureParts;
  readonly #limit: AddressLimit;
  readonly #told = new Set<string>();
  readonly #sources: Cache<SourceRequest, SourceRecord>;
  readonly #variants: Cache<VariantRequest, PictureVariant>;

  constructor(parts: PictureParts) {
    const { clock, records, variants } = parts;
    this.#parts = parts;
    this.#limit = AddressLimit.perMinute(parts.perMinute, clock.now);
    const common = { staleWaitMs: STALE_WAIT_MS, clock };
    this.#sources = new Cache({
      ...common,
      purgedMs: freshness.bff.purgedMs,
      store: records,
      cooldowns: this.#createCooldowns({
        findPause: (url) => (isOwn(url) ? parts.pause.find() : undefined),
      }),
      keyOf: ({ source }) => source.url,
      load: (request, previous, hasFailed) => this.#loadRecord(request, previous, hasFailed),
      admit: ({ client }, isBackground) => (isBackground ? undefined : this.#admit(client)),
      onFailedRefresh: ({ source }, err) =>
        parts.log.warn({ err, picture: source.url }, 'a picture could not be refreshed'),
    });
    this.#variants = new Cache({
      ...common,
      store: variants,
      cooldowns: this.#createCooldowns(),
      keyOf: nameOf,
      load: (request) => this.#encode(request),
      admit: ({ client, isCounted }) => (isCounted ? undefined : this.#admit(client)),
      onFailedRefresh: () => undefined,
    });
  }

  /** Remembers the picture URLs in parsed JSON of the content API. */
  note(content: unknown): void {
    this.#parts.known.note(content);
  }

  /**
   * Returns a picture from the cache, or fetches and encodes it.
   * @param client whose turn in the queue the work takes
   * @throws BffError `notFound`, `gone`, `unsupportedMedia`, `pictureTooLarge`, a failure of the
   * picture's host, `overloaded` after the deadline, `tooManyMisses` above the client's limit
   */
  async get(request: PictureRequest, client: string): Promise<FoundPicture> {
    const { limitMs } = this.#parts;
    const giveUp = () => overloaded(`not finished in ${limitMs} ms`);
    try {
      return await within(limitMs, this.#find(request, client), giveUp);
    } catch (thrown) {
      const error = toBffError(thrown);
      this.#tell(this.#parts.hosts.sourceOf(request.target)?.url ?? '', error);
      if (isRefusal(error.kind)) this.#parts.metrics.refusals.inc({ cause: error.kind });
      throw error;
    }
  }

  /**
   * Purges memory at once; resolves when the purge survives a restart.
   * @returns the number of purged pictures
   */
  async purge({ paths, prefixes, isHard }: Omit<Purge, 'tags'>): Promise<number> {
    if (paths.length + prefixes.length === 0) return 0;
    const { records } = this.#parts;
    const purged = new Set<string>();
    const purgeOne = (url: string) => this.#sources.purge(url, isHard) && purged.add(url);
    const select = (urls: readonly string[]) => selectPaths(urls, { paths, prefixes, tags: [] });
    for (const url of select([...this.#sources.keys()])) purgeOne(url);
    for (const url of select((await records.stored()).map((record) => record.url))) {
      await records.recall(url);
      purgeOne(url);
    }
    await records.settle();
    return purged.size;
  }

  async close(): Promise<void> {
    const { queue, originals, records, variants } = this.#parts;
    await Promise.all([originals.close(), queue.close()]);
    await Promise.all([records.settle(), variants.settle()]);
  }

  async #find({ width, type, target }: PictureRequest, client: string): Promise<FoundPicture> {
    const { hosts, known, queue, records, variants } = this.#parts;
    const { source, isExact } = await known.resolve(hosts.find(target), async (url) => {
      await records.recall(url);
      const record = records.peek(url);
      return record !== undefined && !isAbsent(record);
    });
    await records.recall(source.url);
    queue.share(source.url, widestOf(client));
    const found = await this.#sources.get({ source, client });
    const record = found.entry;
    if (isAbsent(record)) throw new BffError(record.status === 410 ? 'gone' : 'notFound');
    const isCounted = found.load !== undefined;
    const request = { source, client, record, width, type, isCounted };
    const name = nameOf(request);
    await variants.recall(name);
    queue.share(name, widestOf(client));
    return this.#toFound(found, await this.#variants.get(request), isExact);
  }

  /** Refusals by the BFF itself are unrelated to the picture. */
  #createCooldowns(options?: ConstructorParameters<typeof Cooldowns>[2]): Cooldowns {
    const { clock, random } = this.#parts;
    return new Cooldowns(
      clock.now,
      (thrown, failures) => {
        const error = toBffError(thrown);
        const { kind, isUpstreamFailure, retryAfterMs } = error;
        if (isRefusal(kind) || isPause(error)) return undefined;
        return isUpstreamFailure
          ? backoffMs(failures, { retryAfterMs, random: random() })
          : UNFIT_MS;
      },
      options,
    );
  }

  /** @throws BffError `tooManyMisses` */
  #admit(client: string): undefined {
    const retryAfterMs = this.#limit.take(client);
    if (retryAfterMs > 0) throw new BffError('tooManyMisses', undefined, { retryAfterMs });
  }

  #loadRecord(
    { source, client }: SourceRequest,
    previous: SourceRecord | undefined,
    hasFailed: boolean,
  ) {
    const { queue, originals, policy: own, clock, random } = this.#parts;
    const policy = isOwn(source.url) && own.isOverriding ? own : PICTURE_POLICY;
    return queue.run(source.url, widestOf(client), async () => {
      const validators = hasFailed ? undefined : previous?.validators;
      const response = await originals.fetch(source, client, validators);
      return toRecord(response, {
        url: source.url,
        previous,
        policy,
        clock,
        random: random(),
      });
    });
  }

  /** Logs each problem of a picture once. */
  #tell(url: string, { kind, detail }: BffError): void {
    const problem = PROBLEMS[kind];
    const isInvented = (kind === 'notFound' || kind === 'gone') && !this.#parts.known.isNamed(url);
    if (problem === undefined || isInvented || this.#told.size >= MAX_TOLD || this.#told.has(url))
      return;
    this.#told.add(url);
    this.#parts.log.warn({ picture: url, detail }, problem);
  }

  /**
   * Encodes a picture, even if its source has replaced it since the record was made; the next
   * request checks it again.
   */
  #encode(request: VariantRequest): Promise<PictureVariant> {
    const { queue, originals, encoder } = this.#parts;
    const { source, client, record } = request;
    return queue.run(nameOf(request), widestOf(client), async () => {
      const { body, digest } = await originals.get(source, client);
      const bytes = await encoder.encode(body, request);
      const isCurrent = digest === record.etag;
      if (!isCurrent) this.#sources.purge(source.url, false);
      return toVariant(bytes, record.isStorable && isCurrent);
    });
  }

  #toFound(
    { entry: record, served, load }: Found<SourceRecord>,
    { entry: { bytes, etag }, load: encoding }: Found<PictureVariant>,
    isExact: boolean,
  ): FoundPicture {
    const call = combine(load, encoding);
    return {
      bytes,
      etag,
      isStorable: record.isStorable,
      isExact,
      served: encoding && !load ? 'miss' : served,
      ttlS: ttlAt(record.lifetime, this.#parts.clock.now()),
      call: call && { ...call, status: load && record.status },
    };
  }
}

const nameOf = ({ record, ...format }: VariantRequest): string => variantName(record.etag, format);

/** Combines the wait for a source with that for an encoding. */
function combine(load: Load | undefined, encoding: Load | undefined): Load | undefined {
  if (!load || !encoding) return load ?? encoding;
  return { ...load, ms: load.ms + encoding.ms, isStored: load.isStored && encoding.isStored };
}
