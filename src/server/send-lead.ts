import 'server-only';
import { leadLimits } from '#contract/lead-limits.ts';
import { request as ask } from 'undici';
import { log } from '../runtime/log.ts';
import { readBody } from '../http/read-body.ts';
import { currentRequestId } from '../runtime/render-context.ts';
import { siteSettings } from '../runtime/settings.ts';
import type { Visitor } from '../http/visitor.ts';

/** The disk answers in milliseconds; a BFF that hangs must not hold a visitor, milliseconds. */
const DEADLINE_MS = 15_000;

/** What the BFF needs to know of a form and of the page that it comes from. */
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
  const sent = REQUEST_HEADERS.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(sent),
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
  text: JSON.stringify({ error: { code: status, message: 'The enquiry was not taken' } }),
});

/**
 * Passes an enquiry on to the BFF.
 * @param body of the request, undefined when it was too large
 * @param visitor who sends it
 * @returns 413 and 503 are the site's own as well; never throws
 */
export async function sendLead(
  request: Request,
  body: string | undefined,
  visitor: Visitor | undefined,
): Promise<LeadResponse> {
  if (body === undefined) return failure(413);
  try {
    const answer = await ask(`${siteSettings().BFF_URL}/api/lead`, {
      method: 'POST',
      headers: headersOf(request, visitor),
      body,
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const retryAfter = answer.headers['retry-after'];
    return {
      status: answer.statusCode,
      retryAfter: retryAfter === undefined ? undefined : String(retryAfter),
      text: await answer.body.text(),
    };
  } catch (error) {
    log().error({ err: error }, 'an enquiry could not be passed on');
    return failure(503, '5');
  }
}

/** The body of an enquiry; undefined when it is larger than any form. */
export const readLeadBody = (request: Request): Promise<string | undefined> =>
  readBody(request, leadLimits.bodyBytes);

const JSON_FIELDS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
};

/** Answers `POST /api/lead` as the BFF does. */
export async function forwardLead(request: Request, visitor?: Visitor): Promise<Response> {
  const { status, retryAfter, text } = await sendLead(
    request,
    await readLeadBody(request),
    visitor,
  );
  return new Response(text, {
    status,
    headers: { ...JSON_FIELDS, ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }) },
  });
}
