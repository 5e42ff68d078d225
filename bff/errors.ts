/** Every way a request can fail, with what the client is told. Closed: a new cause is a new row. */
const causes = {
  badPage: { status: 400, message: 'The page parameter must be one integer of at least 1' },
  badRequest: { status: 400, message: 'The request is malformed' },
  notFound: { status: 404, message: 'No such resource' },
  gone: { status: 410, message: 'The resource is gone' },
  methodNotAllowed: { status: 405, message: 'Only GET and HEAD are answered here' },
  unsupportedMedia: { status: 415, message: 'The picture has a type that is not served' },
  unreachable: { status: 502, message: 'The content API cannot be reached' },
  upstreamStatus: { status: 502, message: 'The content API answered with an error' },
  upstreamRedirect: { status: 502, message: 'The content API redirected out of the area' },
  notJson: { status: 502, message: 'The content API answered with something that is not JSON' },
  wrongShape: { status: 502, message: 'The content API answered with an unexpected shape' },
  tooLarge: { status: 502, message: 'The content API answered with too much data' },
  busy: { status: 503, message: 'The content API is overloaded' },
  timeout: { status: 504, message: 'The content API did not answer in time' },
  internal: { status: 500, message: 'The request failed here' },
} as const;

export type ErrorCause = keyof typeof causes;

/** A failure with a row in the table. `detail` is for the log only and holds nothing sensitive. */
export class BffError extends Error {
  override readonly name = 'BffError';
  readonly kind: ErrorCause;
  readonly detail: string | undefined;

  constructor(kind: ErrorCause, detail?: string, options?: { cause: unknown }) {
    super(causes[kind].message, options);
    this.kind = kind;
    this.detail = detail;
  }

  get status(): number {
    return causes[this.kind].status;
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
