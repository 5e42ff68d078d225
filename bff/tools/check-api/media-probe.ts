import { mediaTarget } from '../../contract/values/media.ts';
import type { CachingHeaders } from '../../http/response-lifetime.ts';
import { BffError, toBffError } from '../../shared/errors.ts';
import { cachingHeadersOf } from '../../upstream/response-headers.ts';
import { Encoder, isCutOff } from '../../media/encode.ts';
import { PictureHosts, PictureToken } from '../../media/picture-source.ts';
import type { MediaSettings } from '../../media/settings.ts';
import { SourceClient } from '../../media/source-client.ts';

export type ProbeSettings = Pick<
  MediaSettings,
  'MEDIA_HOSTS' | 'MEDIA_TOKEN' | 'MEDIA_PATHS' | 'UPSTREAM_TIMEOUT_MS' | 'HTTPS_PROXY' | 'NO_PROXY'
>;

/** A picture or a file as the BFF receives it. */
export type Fetched = { readonly fields: CachingHeaders; readonly isCutOff?: boolean } | BffError;

/** The smallest width suffices to find out whether the bytes can be decoded. */
const TRIED = { width: 320, type: 'jpeg' } as const;

const ignore = (): void => undefined;

/** Tries pictures and files as visitors would get them, for `check-api`. */
export class MediaProbe {
  readonly #hosts: PictureHosts;
  readonly #client: SourceClient;
  readonly #encoder = new Encoder(ignore);

  /** @param upstreamUrl without user and password */
  constructor(upstreamUrl: string, settings: ProbeSettings) {
    const { MEDIA_HOSTS: listed, MEDIA_TOKEN: token, MEDIA_PATHS: paths } = settings;
    this.#hosts = new PictureHosts({ upstreamUrl, listed, log: { warn: ignore } });
    this.#client = new SourceClient({
      upstreamUrl,
      token: token && paths ? new PictureToken(token, paths) : undefined,
      proxy: settings,
      timeoutMs: settings.UPSTREAM_TIMEOUT_MS,
      now: Date.now,
    });
  }

  #sourceOf(url: string) {
    const target = mediaTarget(url);
    return target && this.#hosts.sourceOf(target);
  }

  /** @returns undefined for a picture that the BFF would not request */
  async picture(url: string): Promise<Fetched | undefined> {
    const source = this.#sourceOf(url);
    if (source === undefined) return undefined;
    try {
      const response = await this.#client.fetch(source, '');
      if (response.type !== 'picture') return new BffError('notFound', 'status 404');
      await this.#encoder.encode(response.body, TRIED);
      return { fields: response.fields, isCutOff: await isCutOff(response.body) };
    } catch (error) {
      return toBffError(error);
    }
  }

  /** @param path of a file on the API's host */
  async file(path: string): Promise<Fetched> {
    const source = this.#sourceOf(path);
    if (source === undefined) return new BffError('notFound');
    try {
      const { statusCode, headers, body } = await this.#client.open(source, {});
      body.on('error', ignore).destroy();
      if (statusCode === 200) return { fields: cachingHeadersOf(headers) };
      return new BffError('upstreamStatus', `status ${statusCode}`);
    } catch (error) {
      return toBffError(error);
    }
  }

  close = (): Promise<void> => this.#client.close();
}
