import type { FastifyBaseLogger } from 'fastify';
import type { MediaTarget } from '../contract/media.ts';
import { BffError } from '../shared/errors.ts';

/** A picture that may be asked for. */
export interface PictureSource {
  /** A listed host; undefined: the upstream itself. */
  readonly host: string | undefined;
  /** Path and query, with the upstream's base in it. */
  readonly path: string;
  /** Name of the picture in the cache, the same after a restart. */
  readonly key: string;
}

interface HostOptions {
  readonly upstreamUrl: string;
  /** Stands for the upstream in keys. */
  readonly upstreamName: string;
  /** Comma-separated host names. */
  readonly listed: string | undefined;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Visitors can invent hosts without end; a log of this many tells enough. */
const MAX_HINTS = 100;

/** Host names as they stand in addresses: lower case, Punycode. */
const readHosts = (listed = ''): ReadonlySet<string> =>
  new Set(
    listed
      .split(',')
      .map((name) => `https://${name.trim()}`)
      .filter((origin) => URL.canParse(origin))
      .map((origin) => new URL(origin).host),
  );

/** Decides whose pictures are served: the upstream's own and those of listed hosts. */
export class PictureHosts {
  readonly #upstream: URL;
  readonly #prefix: string;
  readonly #options: HostOptions;
  readonly #listed: ReadonlySet<string>;
  readonly #hinted = new Set<string>();

  constructor(options: HostOptions) {
    this.#options = options;
    this.#upstream = new URL(options.upstreamUrl);
    this.#prefix = this.#upstream.pathname.replace(/\/+$/, '');
    this.#listed = readHosts(options.listed);
  }

  /** @throws BffError `notFound` for a host that is neither the upstream's nor listed */
  find(target: MediaTarget): PictureSource {
    const source = this.sourceOf(target);
    if (source) return source;
    this.#hint(target.host ?? '');
    throw new BffError('notFound', target.host);
  }

  /** Undefined for a host that is neither the upstream's nor listed. */
  sourceOf({ host, path }: MediaTarget): PictureSource | undefined {
    if (host === undefined) return this.#own(this.#prefix + path);
    if (host === this.#upstream.host) return this.#own(path);
    return this.#listed.has(host) ? { host, path, key: `https://${host}${path}` } : undefined;
  }

  #own(path: string): PictureSource {
    return { host: undefined, path, key: `${this.#options.upstreamName} ${path}` };
  }

  #hint(host: string): void {
    if (this.#hinted.has(host) || this.#hinted.size >= MAX_HINTS) return;
    this.#hinted.add(host);
    this.#options.log.warn(
      { host },
      'pictures of this host are not served: is it to be listed in MEDIA_HOSTS?',
    );
  }
}
