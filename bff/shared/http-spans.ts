import { isTraceparent } from './traceparent.ts';
import {
  type BegunSpan,
  type Span,
  type SpanAttributes,
  type SpanOptions,
  spanRecorder,
  type SpanRecorder,
  withSpan,
} from './tracing.ts';

/** A request that is answered here. */
export interface ReceivedRequest {
  readonly method: string;
  /** Its path may be followed by a query, which is not recorded: it may be personal. */
  readonly target: string;
  /** Pattern of the path, `/news/{slug}`, if there is one. */
  readonly route?: string | undefined;
  /** Header of the request; an invalid one is ignored. */
  readonly traceparent: unknown;
}

/** A request that is sent from here. */
export interface SentRequest {
  readonly method: string;
  /** Its query is not recorded. */
  readonly url: string;
  /** Pattern of the path, `/api/news/{slug}`, if it is known. */
  readonly route?: string | undefined;
  /** `traceparent` of what causes the request. */
  readonly parent: string | undefined;
}

const nameOf = (method: string, route: string | undefined): string =>
  route === undefined ? method : `${method} ${route}`;

/** Describes the span of a request that is answered here. */
export const describeReceived = ({
  method,
  target,
  route,
}: Omit<ReceivedRequest, 'traceparent'>) => ({
  name: nameOf(method, route),
  kind: 'server' as const,
  attributes: {
    'http.request.method': method,
    'url.path': target.split('?', 1)[0] ?? '',
    ...(route === undefined ? {} : { 'http.route': route }),
  },
});

/** Describes the span of a request that is sent from here. */
export function describeSent({ method, url, route }: SentRequest): Omit<SpanOptions, 'parent'> {
  const { origin, hostname, port, protocol, pathname } = new URL(url);
  return {
    name: nameOf(method, route),
    kind: 'client',
    attributes: {
      'http.request.method': method,
      'url.full': origin + pathname,
      'url.path': pathname,
      'server.address': hostname,
      'server.port': Number(port || (protocol === 'https:' ? 443 : 80)),
      ...(route === undefined ? {} : { 'url.template': route }),
    },
  };
}

/** Which statuses are errors depends on the side: a 404 is the caller's. */
export const statusAttributes = (kind: 'server' | 'client', status: number): SpanAttributes => ({
  'http.response.status_code': status,
  ...(status >= (kind === 'client' ? 400 : 500) ? { 'error.type': String(status) } : {}),
});

/**
 * Records a request to another server as a span, which the request has to name as its parent.
 * @param send sends it and notes the status
 */
export const withClientSpan = <Result>(
  request: SentRequest,
  send: (span: Span) => Promise<Result>,
): Promise<Result> => withSpan(request.parent, () => describeSent(request), send);

/** Span of a request that may turn out to be a cache hit, whose span would cost more than itself. */
export class RequestSpan {
  readonly #recorder: SpanRecorder;
  readonly #request: ReceivedRequest;
  readonly #parent: string | undefined;
  readonly #startedAt = Date.now();
  #span: BegunSpan | undefined;
  #isOver = false;

  constructor(recorder: SpanRecorder, request: ReceivedRequest) {
    this.#recorder = recorder;
    this.#request = request;
    this.#parent = isTraceparent(request.traceparent) ? request.traceparent : undefined;
  }

  /** Of the span, which begins as soon as it is to be a parent; of the caller once it is too late. */
  get traceparent(): string | undefined {
    this.begin();
    return this.#span?.traceparent ?? this.#parent;
  }

  /** Records the request, as from when it came. */
  begin(): void {
    if (this.#isOver) return;
    this.#span ??= this.#recorder.begin({
      ...describeReceived(this.#request),
      parent: this.#parent,
      startedAt: this.#startedAt,
    });
  }

  /**
   * Ends the span if it has begun.
   * @param status undefined if nothing was answered
   */
  end(status: number | undefined): void {
    this.#isOver = true;
    if (status !== undefined) this.#span?.note(statusAttributes('server', status));
    this.#span?.end();
  }
}

/** A span for the request, if spans are recorded at all. */
export function requestSpan(describe: () => ReceivedRequest): RequestSpan | undefined {
  const recorder = spanRecorder();
  return recorder && new RequestSpan(recorder, describe());
}
