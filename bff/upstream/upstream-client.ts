import type { CachingHeaders } from '../http/response-lifetime.ts';
import { hasKnownFields } from './known-part.ts';
import { contentDigest } from './known-part.ts';
import { isListShaped } from './normalize-shape.ts';
import { type ResourceName, resources } from '../contract/shapes/resources.ts';
import { BffError, toBffError } from '../shared/errors.ts';
import { createDispatcher } from '../shared/outgoing.ts';
import type { ProxySettings } from '../shared/proxy.ts';
import { USER_AGENT } from '../shared/user-agent.ts';
import {
  assertSuccess,
  conditionalHeaders,
  cachingHeadersOf,
  isConditional,
  headerOf,
  type Validators,
  validatorsOf,
} from './response-headers.ts';
import { type ApiPause, callApi } from './api-pause.ts';
import { type BaseUrl, readBaseUrl } from './base-url.ts';
import { type ReadContent, readContent, readLimited } from './body.ts';
import { decodeBody, MAX_BODY_BYTES } from './decode-body.ts';
import { exchange, type Received, type Sender } from './exchange.ts';
import { type AddressKind, saysAbsent } from './says-absent.ts';
import { redirectWithinArea } from './redirect.ts';

export type { Validators } from './response-headers.ts';

/** Records upstream calls, which are rare enough for a histogram. */
export interface UpstreamMeter {
  /** @param outcome type of the response, or the cause of a failure */
  observe(outcome: string, seconds: number): void;
}

export interface ContentRequest {
  readonly resource: ResourceName;
  /** Path and allowed query, `/api/news?page=2`. */
  readonly path: string;
  /** Id of the request that causes the call; none for warm-up and purges. */
  readonly requestId?: string | undefined;
  /** Network of the visitor; none for the site's own requests and for refreshes. */
  readonly client?: string | undefined;
}

export type UpstreamResponse =
  | {
      readonly type: 'content';
      readonly body: Buffer;
      /** See `contentDigest`. */
      readonly digest: string;
      readonly repairs?: ReadContent['repairs'];
      readonly validators: Validators;
      readonly fields: CachingHeaders;
    }
  /** The new validators replace those of the copy (RFC 9111 section 3.2). */
  | {
      readonly type: 'not-modified';
      readonly validators: Validators;
      readonly fields: CachingHeaders;
    }
  /** 204 for a document, which is not a failure. A 204 for a list is an empty list. */
  | {
      readonly type: 'empty';
      readonly validators: Validators;
      readonly fields: CachingHeaders;
    }
  | { readonly type: 'absent'; readonly status: 404 | 410 }
  | {
      readonly type: 'redirect';
      readonly status: number;
      readonly location: string;
      readonly fields: CachingHeaders;
    };

interface FetchOptions {
  /** Validators of a copy, for a conditional request. */
  readonly validators?: Validators | undefined;
  readonly kind?: AddressKind;
  /** Whether a copy with known fields may be served instead of content without any. */
  readonly hasGoodCopy?: () => boolean;
}

export interface UpstreamClient {
  /**
   * @param options.kind what is known about the address; unset: nothing
   * @throws BffError for anything but a valid response of the content API
   */
  fetchContent(request: ContentRequest, options?: FetchOptions): Promise<UpstreamResponse>;
  close(): Promise<void>;
}

export interface UpstreamOptions {
  /** Base URL of the content API; its path is the prefix of every request's path. */
  readonly url: string;
  readonly token?: string | undefined;
  readonly proxy?: ProxySettings | undefined;
  /** If unset, connections are opened. */
  readonly sender?: Sender | undefined;
  /** Total deadline of one call, body included, milliseconds. */
  readonly timeoutMs: number;
  /** Clock, milliseconds. */
  readonly now?: (() => number) | undefined;
  readonly meter?: UpstreamMeter | undefined;
  /** If unset, the caller sees each refusal. */
  readonly pause?: ApiPause | undefined;
  /** Called with the content of each document received. */
  readonly onContent?: ((request: ContentRequest, content: object) => void) | undefined;
  /** Called with a body that is not JSON, for people. */
  readonly onInvalid?: (path: string, body: string) => void;
}

/** Keep-alive connections to one content API; redirects are returned, never followed. */
export class HttpUpstreamClient implements UpstreamClient {
  readonly #base: BaseUrl;
  readonly #sender: Sender;
  readonly #options: UpstreamOptions;
  readonly #now: () => number;

  constructor(options: UpstreamOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#base = readBaseUrl(options.url, options.token);
    const { timeoutMs: connectTimeout, proxy } = options;
    this.#sender = options.sender ?? createDispatcher({ connections: 64, connectTimeout, proxy });
  }

  fetchContent(request: ContentRequest, options?: FetchOptions): Promise<UpstreamResponse> {
    return callApi(this.#options.pause, () => this.#call(request, options));
  }

  /** Requests the layout, even during a pause. @throws BffError */
  probe(): Promise<UpstreamResponse> {
    const layout = { resource: 'layout', path: resources.layout.path } as const;
    return this.#call(layout, { kind: 'required' });
  }

  close(): Promise<void> {
    return this.#sender.close();
  }

  async #call(request: ContentRequest, options: FetchOptions = {}): Promise<UpstreamResponse> {
    const startedAt = performance.now();
    const observe = (outcome: string) =>
      this.#options.meter?.observe(outcome, (performance.now() - startedAt) / 1000);
    try {
      const response = await this.#request(request, options);
      observe(response.type);
      return response;
    } catch (thrown) {
      const error = toBffError(thrown);
      observe(error.kind);
      throw error;
    }
  }

  #request(
    request: ContentRequest,
    { validators, kind = 'unlisted', hasGoodCopy = () => false }: FetchOptions,
  ) {
    const { path, requestId } = request;
    const { url, authorization, targetOf } = this.#base;
    return exchange({
      timeoutMs: this.#options.timeoutMs,
      sender: this.#sender,
      request: {
        origin: url.origin,
        path: targetOf(path),
        headers: {
          ...(authorization ? { authorization } : {}),
          // Some servers refuse a request that does not accept their error page.
          accept: 'application/json, */*;q=0.1',
          'user-agent': USER_AGENT,
          'accept-encoding': 'gzip, br',
          ...conditionalHeaders(validators),
          ...(requestId ? { 'x-request-id': requestId } : {}),
        },
      },
      read: (response) => this.#read(response, request, { validators, kind, hasGoodCopy }),
    });
  }

  async #read(
    response: Received,
    request: ContentRequest,
    { validators, kind, hasGoodCopy }: Required<FetchOptions>,
  ): Promise<UpstreamResponse> {
    const { statusCode: status, headers } = response;
    const received = {
      validators: validatorsOf(headers, this.#now()),
      fields: cachingHeadersOf(headers),
    };
    if (status === 304 && isConditional(validators)) return { type: 'not-modified', ...received };
    const isEmptyList = status === 204 && isListShaped(request.resource);
    if (!isEmptyList && saysAbsent(kind, status)) {
      if (status === 204) return { type: 'empty', ...received };
      if (status === 404 || status === 410) return { type: 'absent', status };
      // The status may complain about the condition, not the address.
      if (!isConditional(validators)) return { type: 'absent', status: 404 };
    }
    if (status >= 300 && status < 400) {
      const location = redirectWithinArea(
        headerOf(headers, 'location'),
        request.path,
        this.#base.url,
      );
      return { type: 'redirect', status, location, fields: received.fields };
    }
    const { contentType, bytes } = await this.#receive(response);
    const { body, value, repairs } = readContent(request, contentType, bytes, (text) =>
      this.#options.onInvalid?.(request.path, text),
    );
    if (!hasKnownFields(request.resource, value) && hasGoodCopy()) {
      throw new BffError('wrongShape', `no known field in ${bytes.length} bytes`);
    }
    this.#options.onContent?.(request, value);
    const digest = contentDigest(request.resource, value);
    return { type: 'content', body, digest, repairs, ...received };
  }

  /** The body without content codings; `null` for a 204. */
  async #receive({ statusCode: status, headers, body }: Received) {
    if (status === 204) return { contentType: 'application/json', bytes: Buffer.from('null') };
    assertSuccess(status, headers, this.#now());
    const received = await readLimited(body, MAX_BODY_BYTES);
    return {
      contentType: headerOf(headers, 'content-type') ?? '',
      bytes: await decodeBody(received, headerOf(headers, 'content-encoding')),
    };
  }
}
