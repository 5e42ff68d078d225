interface Row {
  readonly status: number;
  readonly message: string;
  /** The content API failed, as opposed to a wrong request or our own refusal. */
  readonly isUpstreamFailure?: true;
}

/** Every way a request can fail, with what the client is told. Closed: a new cause is a new row. */
const causes = {
  badPage: { status: 400, message: 'The page parameter must be one integer of at least 1' },
  badRequest: { status: 400, message: 'The request is malformed' },
  unauthorized: { status: 401, message: 'A valid bearer token is needed' },
  notFound: { status: 404, message: 'No such resource' },
  gone: { status: 410, message: 'The resource is gone' },
  methodNotAllowed: { status: 405, message: 'Only the methods that Allow names are answered here' },
  unsupportedMedia: { status: 415, message: 'The picture has a type that is not served' },
  pictureTooLarge: { status: 415, message: 'The picture is too large to be served' },
  encodingTimeout: { status: 503, message: 'The picture takes too long to make' },
  foreignPage: { status: 403, message: 'Enquiries are taken from the pages of the site only' },
  leadTooLarge: { status: 413, message: 'The enquiry is too large' },
  unsupportedForm: { status: 415, message: 'An enquiry is JSON or a urlencoded form' },
  tooManyMisses: { status: 429, message: 'Too many uncached resources, try again later' },
  tooManyTries: { status: 429, message: 'Too many wrong tokens, try again later' },
  tooManyLeads: { status: 429, message: 'Too many enquiries, try again later' },
  leadsUnavailable: { status: 503, message: 'The enquiry could not be stored, try again' },
  unreachable: {
    status: 502,
    message: 'The content API cannot be reached',
    isUpstreamFailure: true,
  },
  upstreamStatus: {
    status: 502,
    message: 'The content API answered with an error',
    isUpstreamFailure: true,
  },
  upstreamRedirect: {
    status: 502,
    message: 'The content API redirected out of the area',
    isUpstreamFailure: true,
  },
  notJson: {
    status: 502,
    message: 'The content API answered with something that is not JSON',
    isUpstreamFailure: true,
  },
  wrongShape: {
    status: 502,
    message: 'The content API answered with an unexpected shape',
    isUpstreamFailure: true,
  },
  tooLarge: {
    status: 502,
    message: 'The content API answered with too much data',
    isUpstreamFailure: true,
  },
  busy: { status: 503, message: 'The content API is overloaded', isUpstreamFailure: true },
  timeout: {
    status: 504,
    message: 'The content API did not answer in time',
    isUpstreamFailure: true,
  },
  breakerOpen: { status: 503, message: 'The content API fails and is given a rest' },
  overloaded: { status: 503, message: 'Too many requests wait already, try again later' },
  cancelled: { status: 499, message: 'The client closed the request' },
  lagging: { status: 503, message: 'The server has too much to do, try again later' },
  internal: { status: 500, message: 'The request failed here' },
} as const satisfies Record<string, Row>;

export type ErrorCause = keyof typeof causes;

interface BffErrorOptions {
  readonly cause?: unknown;
  /** When it makes sense to ask again, milliseconds from now. */
  readonly retryAfterMs?: number;
}

/** A failure with a row in the table. `detail` is for the log only and holds nothing sensitive. */
export class BffError extends Error {
  override readonly name = 'BffError';
  readonly kind: ErrorCause;
  readonly detail: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(kind: ErrorCause, detail?: string, { cause, retryAfterMs }: BffErrorOptions = {}) {
    super(causes[kind].message, cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.detail = detail;
    this.retryAfterMs = retryAfterMs;
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

/** Maps anything thrown to a row of the table, keeping it as the cause. */
export function toBffError(error: unknown): BffError {
  if (error instanceof BffError) return error;
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (status === 415) return new BffError('unsupportedMedia', undefined, { cause: error });
  const isClientError = typeof status === 'number' && status >= 400 && status < 500;
  return new BffError(isClientError ? 'badRequest' : 'internal', undefined, { cause: error });
}
