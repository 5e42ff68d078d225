import 'server-only';
import { leadLimits } from '#contract/lead-limits.ts';
import { request as sendRequest } from 'undici';
import { log } from '../runtime/log.ts';
import { readBody } from '../http/read-body.ts';
import { currentRequestId } from '../runtime/render-context.ts';
import { siteSettings } from '../runtime/settings.ts';
import type { Visitor } from '../http/visitor.ts';

/** Bounds the wait for a hung BFF, which normally responds in milliseconds; milliseconds. */
const DEADLINE_MS = 15_000;

/** Request headers that the BFF needs to parse the form and check its origin. */
const REQUEST_HEADERS = [
  'content-type',
  'content-encoding',
  'origin',
  'sec-fetch-site',
  'user-agent',
];

function headersOf(
  { headers }: Request,
  { address, host, scheme }: Partial<Visitor> = {},
): Record<string, string> {
  const forwarded = REQUEST_HEADERS.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(forwarded),
    'x-request-id': currentRequestId(),
    ...(host === undefined ? {} : { 'x-forwarded-host': host }),
    ...(scheme === undefined ? {} : { 'x-forwarded-proto': scheme }),
    ...(address === undefined ? {} : { 'x-forwarded-for': address }),
  };
}

export interface LeadResponse {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** JSON. */
  readonly text: string;
}

const failure = (status: number, retryAfter?: string): LeadResponse => ({
  status,
  retryAfter,
  text: JSON.stringify({ error: { code: status, message: 'The lead was not accepted' } }),
});

async function postToBff(body: string, headers: Record<string, string>): Promise<LeadResponse> {
  const response = await sendRequest(`${siteSettings().BFF_URL}/api/lead`, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  const retryAfter = response.headers['retry-after'];
  return {
    status: response.statusCode,
    retryAfter: retryAfter === undefined ? undefined : String(retryAfter),
    text: await response.body.text(),
  };
}

/**
 * Forwards a lead to the BFF; never throws.
 * @param body of the request; undefined when it was too large
 * @returns the BFF's response, 413 for an undefined body, 503 when the BFF cannot be reached
 */
export async function sendLead(
  request: Request,
  body: string | undefined,
  visitor: Visitor | undefined,
): Promise<LeadResponse> {
  if (body === undefined) return failure(413);
  try {
    return await postToBff(body, headersOf(request, visitor));
  } catch (error) {
    log().error({ err: error }, 'lead could not be forwarded');
    return failure(503, '5');
  }
}

/** Reads the body of a lead; undefined when it exceeds the size limit. */
export const readLeadBody = (request: Request): Promise<string | undefined> =>
  readBody(request, leadLimits.bodyBytes);

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
};

/** Handles `POST /api/lead` with the BFF's response. */
export async function forwardLead(request: Request, visitor?: Visitor): Promise<Response> {
  const { status, retryAfter, text } = await sendLead(
    request,
    await readLeadBody(request),
    visitor,
  );
  return new Response(text, {
    status,
    headers: {
      ...JSON_HEADERS,
      ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    },
  });
}
