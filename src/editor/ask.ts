import { texts } from './texts.ts';
import type { FieldProblem, Stored } from './types.ts';

/** Timeout of a request, milliseconds. */
const LIMIT_MS = 30_000;
/** Delay before a failed request is repeated, unless the browser reports a connection sooner. */
const RETRY_MS = 5000;
/** Statuses of no connection, and of nginx or the site while their backend does not respond. */
const UNREACHABLE: readonly number[] = [0, 502, 503, 504];

/** Why the BFF refused, or 0 if it cannot be reached. */
export class AskError extends Error {
  override readonly name = 'AskError';
  readonly status: number;
  readonly problems: readonly FieldProblem[];
  /** With 412: the stored document; undefined if the file is gone. */
  readonly current: Stored | undefined;

  constructor(status: number, body: Partial<AskError> = {}, cause?: unknown) {
    super(`status ${status}`, { cause });
    this.status = status;
    this.problems = body.problems ?? [];
    this.current = body.current;
  }
}

/** The account that the page shows; the BFF refuses to save for another one. */
let account: string | undefined;
export const shownAccount = (): string => account ?? '';
export const showAccount = (name: string): void => void (account ??= name);

interface Asked {
  readonly body?: unknown;
  /** ETag of the version that a save is based on. */
  readonly etag?: string;
}

const typeOf = (body: unknown): string =>
  body instanceof Blob ? 'application/octet-stream' : 'application/json';

async function send(method: string, address: string, { body, etag }: Asked): Promise<Response> {
  try {
    return await fetch(`/editor/api/${address}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': typeOf(body) }),
        ...(etag !== undefined && { 'if-match': etag }),
        ...(account !== undefined && { 'x-editor-account': encodeURIComponent(account) }),
      },
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
  } catch (cause) {
    throw new AskError(0, {}, cause);
  }
}

/** Sends a request once. @throws AskError */
async function askOnce<T>(method: string, address: string, asked: Asked = {}): Promise<T> {
  const response = await send(method, address, asked);
  const body = (await response.json().catch(() => ({}))) as T;
  if (!response.ok) throw new AskError(response.status, body as Partial<AskError>);
  return body;
}

/** How the page shows that a request is waiting. */
interface Waits {
  /** Resolves when somebody may have signed in. */
  readonly signIn: () => Promise<void>;
  readonly connection: (isLost: boolean) => void;
  /** Called when the BFF answers somebody who is signed in. */
  readonly answer: () => void;
}

let waits: Waits | undefined;
export const showWaits = (shown: Waits): void => void (waits = shown);

/** Resolves when there may be a connection again. */
const untilRetry = (): Promise<void> =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(RETRY_MS);
    signal.addEventListener('abort', () => resolve());
    addEventListener('online', () => resolve(), { signal });
  });

/**
 * Sends a request to the BFF, waiting for a connection and for a sign-in if needed. A save may be
 * sent twice: the second one meets its own ETag and changes nothing.
 * @throws AskError for any other refusal
 */
export async function ask<T>(method: string, address: string, asked: Asked = {}): Promise<T> {
  const outcome = await askOnce<T>(method, address, asked).catch((error: unknown) => {
    if (error instanceof AskError) return error;
    throw error;
  });
  const status = outcome instanceof AskError ? outcome.status : 200;
  const isLost = UNREACHABLE.includes(status);
  waits?.connection(isLost);
  if (isLost) await untilRetry();
  else if (status === 401 && waits) await waits.signIn();
  else {
    waits?.answer();
    if (outcome instanceof AskError) throw outcome;
    return outcome;
  }
  return ask(method, address, asked);
}

export const ofFile = (address: string, file: string): string =>
  `${address}?file=${encodeURIComponent(file)}`;

const REASONS: Readonly<Record<number, string>> = {
  404: texts.gone,
  409: texts.otherAccount,
  412: texts.conflict,
  413: texts.tooLarge,
  429: texts.tooMany,
  507: texts.notWritable,
};

/** Message for a failure; problems of fields have their own messages. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof AskError)) {
    reportError(error);
    return texts.failed;
  }
  const { status, problems, current } = error;
  const [problem] = problems;
  if (problem) return problem.field === '' ? problem.reason : '';
  return status === 412 && !current ? texts.gone : (REASONS[status] ?? texts.failed);
}
