interface Row {
  readonly status: number;
  readonly message: string;
  /** Set for failures of the content API, as opposed to bad requests and refusals by the BFF. */
  readonly isUpstreamFailure?: true;
}

/** All causes of failure, with the status and message for the client. */
const causes = {
  badPage: { status: 400, message: 'The page parameter must be one integer of at least 1' },
  badRequest: { status: 400, message: 'The request is malformed' },
  unauthorized: { status: 401, message: 'A valid bearer token is needed' },
  notFound: { status: 404, message: 'No such resource' },
  gone: { status: 410, message: 'The resource is gone' },
  methodNotAllowed: { status: 405, message: 'Method not allowed, see the Allow header' },
  unsupportedMedia: { status: 415, message: 'The picture has a type that is not served' },
  pictureTooLarge: { status: 415, message: 'The picture is too large to be served' },
  encodingTimeout: { status: 503, message: 'The picture took too long to encode' },
  foreignPage: { status: 403, message: 'Forms are accepted from pages of the site only' },
  bodyTooLarge: { status: 413, message: 'The body is too large' },
  unsupportedBody: { status: 415, message: 'The body has a type that is not accepted' },
  notSignedIn: { status: 401, message: 'Nobody has signed in, or the password is wrong' },
  otherAccount: { status: 409, message: 'Another account has signed in' },
  unconditionalEdit: { status: 428, message: 'An edit needs If-Match' },
  tooManyAttempts: { status: 429, message: 'Too many attempts, try again later' },
  tooManyMisses: { status: 429, message: 'Too many uncached resources, try again later' },
  tooManySearches: { status: 429, message: 'Too many searches, try again later' },
  searchNotReady: { status: 503, message: 'The search is being prepared, try again later' },
  tooManyLeads: { status: 429, message: 'Too many leads, try again later' },
  leadsUnavailable: { status: 503, message: 'The lead could not be stored, try again' },
  unreachable: {
    status: 502,
    message: 'The content API cannot be reached',
    isUpstreamFailure: true,
  },
  upstreamStatus: {
    status: 502,
    message: 'The content API responded with an error',
    isUpstreamFailure: true,
  },
  upstreamRedirect: {
    status: 502,
    message: 'The content API redirected outside the area',
    isUpstreamFailure: true,
  },
  notJson: {
    status: 502,
    message: 'The content API responded with a body that is not JSON',
    isUpstreamFailure: true,
  },
  wrongShape: {
    status: 502,
    message: 'The content API responded with an unexpected shape',
    isUpstreamFailure: true,
  },
  tooLarge: {
    status: 502,
    message: 'The content API responded with too much data',
    isUpstreamFailure: true,
  },
  busy: { status: 503, message: 'The content API is overloaded', isUpstreamFailure: true },
  timeout: {
    status: 504,
    message: 'The content API did not respond in time',
    isUpstreamFailure: true,
  },
  overloaded: { status: 503, message: 'Too many requests are waiting, try again later' },
  notWritable: { status: 507, message: 'The disk is full, or the folder cannot be written to' },
  internal: { status: 500, message: 'Internal error' },
} as const satisfies Record<string, Row>;

export type ErrorCause = keyof typeof causes;

interface BffErrorOptions {
  readonly cause?: unknown;
  /** When to retry, milliseconds from now. */
  readonly retryAfterMs?: number;
  /** Status of the content API's response. */
  readonly upstreamStatus?: number;
  /** Whether the content API responded with an HTML page. */
  readonly isPage?: boolean;
}

/** A failure with a known cause. `detail` is only logged and must contain nothing sensitive. */
export class BffError extends Error {
  override readonly name = 'BffError';
  readonly kind: ErrorCause;
  readonly detail: string | undefined;
  readonly retryAfterMs: number | undefined;
  readonly upstreamStatus: number | undefined;
  readonly isPage: boolean;
  /** Whether the log has the error, or one like it. */
  isLogged = false;

  constructor(kind: ErrorCause, detail?: string, options: BffErrorOptions = {}) {
    const { cause, retryAfterMs, upstreamStatus, isPage = false } = options;
    super(causes[kind].message, cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.detail = detail;
    this.retryAfterMs = retryAfterMs;
    this.upstreamStatus = upstreamStatus;
    this.isPage = isPage;
  }

  get status(): number {
    return causes[this.kind].status;
  }

  get isUpstreamFailure(): boolean {
    return 'isUpstreamFailure' in causes[this.kind];
  }
}

export const errorBody = (error: BffError) => ({
  error: { code: error.status, message: error.message },
});

/** Statuses of Fastify for a request's body. */
const BODY_ERRORS: Readonly<Record<number, ErrorCause>> = {
  413: 'bodyTooLarge',
  415: 'unsupportedBody',
};

/** Codes of the system for a folder that cannot be written to; a socket may fail with some, too. */
const NOT_WRITABLE: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM'];

/** Wraps anything thrown in a {@link BffError}, keeping the original as its `cause`. */
export function toBffError(error: unknown): BffError {
  if (error instanceof BffError) return error;
  const { statusCode: status, code, syscall } = Object(error) as Record<string, unknown>;
  const isClientError = typeof status === 'number' && status >= 400 && status < 500;
  const own = syscall !== 'connect' && NOT_WRITABLE.includes(code) ? 'notWritable' : 'internal';
  const kind = isClientError ? (BODY_ERRORS[status] ?? 'badRequest') : own;
  return new BffError(kind, undefined, { cause: error });
}
