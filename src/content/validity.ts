import 'server-only';
import { unstable_getErrorInfo as getErrorInfo } from 'waku/minimal/server';
import { isSlug, parsePageNumber } from '#contract/requests.ts';
import { log } from '../runtime/log.ts';
import { failed, notFound } from './outcomes.ts';

/** What a page is asked for. */
export interface PageRequest {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** A page's validity check (specification section 5): false is the 404 page. */
export type ValidityCheck = (request: PageRequest) => boolean | Promise<boolean>;

/** For pages without parameters: every request that reaches them is valid. */
export const always: ValidityCheck = () => true;

export const hasSlug: ValidityCheck = ({ params }) => isSlug(params['slug']);

/** `page` is missing or one integer of at least 1. */
export const hasPageNumber: ValidityCheck = ({ query }) =>
  query.getAll('page').length <= 1 && pageNumberOf(query) !== null;

/** Number of the asked page of a list; null when it is not one. */
export const pageNumberOf = (query: URLSearchParams): number | null =>
  parsePageNumber(query.get('page') ?? undefined);

const statusOf = (error: unknown): number => {
  const { status, statusCode } = (error ?? {}) as { status?: unknown; statusCode?: unknown };
  const code = status ?? statusCode;
  const isStatus = typeof code === 'number' && Number.isInteger(code) && code >= 400 && code < 600;
  return isStatus ? code : 500;
};

/**
 * Runs a page's check before its content is loaded. A check that fails with an error becomes the
 * error page with the error's status, 500 if it has none, and the error's message in the log; one
 * that ends with an outcome of its own ends so.
 */
export async function assertValid(check: ValidityCheck, request: PageRequest): Promise<void> {
  let isValid: boolean;
  try {
    isValid = await check(request);
  } catch (error) {
    if (getErrorInfo(error)) throw error;
    const status = statusOf(error);
    const message = error instanceof Error ? error.message : String(error);
    log().error({ path: request.path, status, err: error }, message);
    return failed(message, status);
  }
  if (!isValid) notFound();
}
