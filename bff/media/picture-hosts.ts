import type { FastifyBaseLogger } from 'fastify';
import type { MediaTarget } from '../contract/media.ts';
import { BffError } from '../shared/errors.ts';

/** A picture that may be fetched. */
export interface PictureSource {
  /** A listed host; undefined for the upstream. */
  readonly host: string | undefined;
  /** Path and query, including the upstream's base path. */
  readonly path: string;
  /** Cache key, which survives a restart. */
  readonly key: string;
}

interface HostOptions {
  readonly upstreamUrl: string;
  /** Name of the upstream in keys. */
  readonly upstreamName: string;
  /** Comma-separated host names. */
  readonly listed: string | undefined;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Limit of logged hosts, because visitors can invent any number of them. */
const MAX_HINTS = 100;

/** Host names as in URLs: lower case, Punycode. */
const readHosts = (listed = ''): ReadonlySet<string> =>
  new Set(
    listed
      .split(',')
      .map((name) => `https://${name.trim()}`)
      .filter((origin) => URL.canParse(origin))
      .map((origin) => new URL(origin).host),
  );

/** Allows pictures of the upstream and of listed hosts only. */
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

  /** @throws BffError `notFound` if the host is neither the upstream's nor listed */
  find(target: MediaTarget): PictureSource {
    const source = this.sourceOf(target);
    if (source) return source;
    this.#hint(target.host ?? '');
    throw new BffError('notFound', target.host);
  }

  /** Undefined if the host is neither the upstream's nor listed. */
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
      'pictures of this host are not served: add it to MEDIA_HOSTS to allow them',
    );
  }
}
