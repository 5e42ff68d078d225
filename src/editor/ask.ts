import type { FieldProblem, Stored } from './types.ts';

/** Why the BFF refused, or 0 if it cannot be reached. */
export class AskError extends Error {
  override readonly name = 'AskError';
  readonly status: number;
  readonly problems: readonly FieldProblem[];
  /** With 412: what is stored now; undefined if the file has gone. */
  readonly current: Stored | undefined;

  constructor(status: number, body: Partial<AskError> = {}, cause?: unknown) {
    super(`status ${status}`, { cause });
    this.status = status;
    this.problems = body.problems ?? [];
    this.current = body.current;
  }
}

interface Asked {
  readonly body?: unknown;
  /** ETag of what a save was made from. */
  readonly etag?: string;
}

async function send(method: string, address: string, { body, etag }: Asked): Promise<Response> {
  try {
    return await fetch(`/editor/api/${address}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(etag !== undefined && { 'if-match': etag }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch (cause) {
    throw new AskError(0, {}, cause);
  }
}

/** Asks once. @throws AskError */
export async function askOnce<T>(method: string, address: string, asked: Asked = {}): Promise<T> {
  const response = await send(method, address, asked);
  if (response.status === 204) return response.headers.get('etag') as T;
  const body = (await response.json().catch(() => ({}))) as T;
  if (!response.ok) throw new AskError(response.status, body as Partial<AskError>);
  return body;
}

let signIn: () => Promise<void> = () => Promise.reject(new AskError(401));

/** @param ask shows a form, and resolves when somebody has signed in */
export function onSignedOut(ask: () => Promise<void>): void {
  signIn = ask;
}

/** Asks the BFF; whoever is not signed in, or no longer, signs in, and is not aware of the rest. */
export async function ask<T>(method: string, address: string, asked: Asked = {}): Promise<T> {
  try {
    return await askOnce<T>(method, address, asked);
  } catch (error) {
    if (!(error instanceof AskError) || error.status !== 401) throw error;
    await signIn();
    return ask(method, address, asked);
  }
}

const ofFile = (file: string): string => `document?file=${encodeURIComponent(file)}`;

export const openDocument = <T>(file: string): Promise<T> => ask('GET', ofFile(file));

/** @returns the new ETag */
export const saveDocument = (file: string, body: unknown, etag: string): Promise<string> =>
  ask('PUT', ofFile(file), { body, etag });
