import type { FastifyBaseLogger } from 'fastify';
import { type MediaTarget, mediaTarget } from '../contract/values/media.ts';
import { BffError } from '../shared/errors.ts';

/** A picture that may be fetched. */
export interface PictureSource {
  /** A listed host; undefined for the upstream. */
  readonly host: string | undefined;
  /** Path and query, including the upstream's base path. */
  readonly path: string;
  /** The path for the upstream, the URL for a listed host; its key and its name in purges. */
  readonly url: string;
}

interface HostOptions {
  readonly upstreamUrl: string;
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

export const toSource = (host: string | undefined, path: string): PictureSource => ({
  host,
  path,
  url: host === undefined ? path : `https://${host}${path}`,
});

/** Allows pictures of the upstream and of listed hosts only. */
export class PictureHosts {
  readonly #upstream: URL;
  readonly #prefix: string;
  readonly #listed: ReadonlySet<string>;
  readonly #log: HostOptions['log'];
  readonly #hinted = new Set<string>();

  constructor({ upstreamUrl, listed, log }: HostOptions) {
    this.#upstream = new URL(upstreamUrl);
    this.#prefix = this.#upstream.pathname.replace(/\/+$/, '');
    this.#listed = readHosts(listed);
    this.#log = log;
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
    if (host === undefined) return toSource(undefined, this.#prefix + path);
    if (host === this.#upstream.host) return toSource(undefined, path);
    return this.#listed.has(host) ? toSource(host, path) : undefined;
  }

  #hint(host: string): void {
    if (this.#hinted.has(host) || this.#hinted.size >= MAX_HINTS) return;
    this.#hinted.add(host);
    this.#log.warn(
      { host },
      'pictures of this host are not served: add it to MEDIA_HOSTS to allow them',
    );
  }
}

/** Path prefixes of a comma-separated list, normalized as by {@link mediaTarget}. */
const readPrefixes = (listed: string): readonly string[] =>
  listed.split(',').map((prefix) => (mediaTarget(prefix.trim())?.path ?? '').replace(/\/+$/, ''));

/** Matches whole segments: `/media` does not match `/media2`. */
const isBelow = (path: string, prefix: string): boolean => path.startsWith(`${prefix}/`);

/** Token for pictures of the upstream, sent below the configured paths only. */
export class PictureToken {
  readonly #headers: Readonly<Record<string, string>>;
  readonly #prefixes: readonly string[];

  /** @param paths comma-separated path prefixes of the upstream */
  constructor(token: string, paths: string) {
    this.#headers = { authorization: `Bearer ${token}` };
    this.#prefixes = readPrefixes(paths);
  }

  /** `Authorization` of a picture; empty outside of the paths and for other hosts. */
  headersFor({ host, path }: PictureSource): Readonly<Record<string, string>> {
    const isAllowed = host === undefined && this.#prefixes.some((prefix) => isBelow(path, prefix));
    return isAllowed ? this.#headers : {};
  }
}
