import { LRUCache } from 'lru-cache';
import { isEmbeddedPath } from '../contract/values/embedded.ts';
import { digestOf } from '../shared/etag.ts';
import { SingleFlight } from '../shared/single-flight.ts';
import type { Validators } from '../upstream/response-headers.ts';
import type { Encoder } from './encode.ts';
import type { KnownPictures } from './known-pictures.ts';
import type { PictureSource } from './picture-source.ts';
import type { Original, SourceClient, SourceResponse } from './source-client.ts';
import { BffError } from '../shared/errors.ts';

/** How long an original is kept for the other widths that a page asks for, milliseconds. */
const KEPT_MS = 10_000;
/** Limit for all kept originals together, bytes. */
const KEPT_BYTES = 16 * 1024 * 1024;

interface OriginalsParts {
  readonly client: Pick<SourceClient, 'fetch' | 'close'>;
  readonly known: Pick<KnownPictures, 'embedded'>;
  readonly encoder: Pick<Encoder, 'check'>;
}

/** The path of an embedded picture contains its digest, so the picture at a path never changes. */
const UNCHANGING = { cacheControl: 'max-age=31536000, immutable' };

/** An embedded picture, as if it had been fetched. */
function toResponse(body: Buffer | undefined): SourceResponse {
  if (body === undefined) return { type: 'absent', status: 404 };
  return {
    type: 'picture',
    body,
    digest: digestOf(body),
    validators: {},
    fields: UNCHANGING,
  };
}

/** Keeps each original briefly, so that one fetch serves every width. */
export class Originals {
  readonly #parts: OriginalsParts;
  readonly #fetches = new SingleFlight<Original>();
  readonly #kept = new LRUCache<string, Original>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
    ttl: KEPT_MS,
    ttlAutopurge: true,
  });

  constructor(parts: OriginalsParts) {
    this.#parts = parts;
  }

  /** @param network of the client @throws BffError of the fetch, or if the picture cannot be served */
  async fetch(
    source: PictureSource,
    network: string,
    validators?: Validators,
  ): Promise<SourceResponse> {
    const { client, encoder, known } = this.#parts;
    const response = isEmbeddedPath(source.path)
      ? toResponse(known.embedded(source))
      : await client.fetch(source, network, validators);
    if (response.type !== 'picture') return response;
    const { body, digest } = response;
    await encoder.check(body);
    this.#kept.set(source.url, { body, digest });
    return response;
  }

  /** The kept original, or a new fetch of it. @throws BffError as {@link fetch} */
  async get(source: PictureSource, network: string): Promise<Original> {
    return (
      this.#kept.get(source.url) ??
      this.#fetches.run(source.url, async () => {
        const response = await this.fetch(source, network);
        if (response.type === 'picture') return response;
        throw new BffError(
          response.type === 'absent' && response.status === 410 ? 'gone' : 'notFound',
        );
      })
    );
  }

  close(): Promise<void> {
    return this.#parts.client.close();
  }
}
