import 'server-only';
import { parsePageNumber, readSegment } from '#contract/values/requests.ts';
import { log } from '../runtime/log.ts';
import { getErrorInfo } from '../waku/server.ts';
import { failed, notFound } from './outcomes.ts';

/** The request for a page. */
export interface CheckedRequest {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** Validity check of a page; false is a 404 (`src/decisions.md`, "Validity checks"). */
export type ValidityCheck = (request: CheckedRequest) => boolean | Promise<boolean>;

/** For pages without parameters: every request that reaches them is valid. */
export const always: ValidityCheck = () => true;

export const hasSlug: ValidityCheck = ({ params }) =>
  readSegment(params['slug'] ?? '') !== undefined;

/** `page` is missing or a single integer of at least 1. */
export const hasPageNumber: ValidityCheck = ({ query }) =>
  query.getAll('page').length <= 1 && pageNumberOf(query) !== null;

/** Requested page number of a list; null when invalid. */
export const pageNumberOf = (query: URLSearchParams): number | null =>
  parsePageNumber(query.get('page') ?? undefined);

/** Status that a failed check asks for. */
const askedStatus = (error: unknown): number => {
  const { status, statusCode } = (error ?? {}) as { status?: unknown; statusCode?: unknown };
  const code = status ?? statusCode;
  const isStatus = typeof code === 'number' && Number.isInteger(code) && code >= 400 && code < 600;
  return isStatus ? code : 500;
};

/**
 * Runs a page's check before its content is loaded. If the check throws, the message is logged and
 * the render ends with the error page, with the error's status or 500; outcomes are passed on.
 */
export async function assertValid(check: ValidityCheck, request: CheckedRequest): Promise<void> {
  let isValid: boolean;
  try {
    isValid = await check(request);
  } catch (error) {
    if (getErrorInfo(error)) throw error;
    const status = askedStatus(error);
    const message = error instanceof Error ? error.message : String(error);
    log().error({ path: request.path, status, err: error }, message);
    return failed(message, status);
  }
  if (!isValid) notFound();
}
