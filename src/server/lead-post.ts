import 'server-only';
import { readLeadForm } from '#contract/lead-request.ts';
import { newVisitPath } from '#contract/visit-paths.ts';
import { networkOf } from '#shared/ip-addresses.ts';
import { request as sendRequest } from 'undici';
import type { SubmittedLead } from '../content/lead-preset.ts';
import { submissionOf } from '../content/lead-submission.ts';
import { contentSecurityPolicy } from '../http/content-security.ts';
import { contentTypeOf } from '../http/content-type.ts';
import { fallbackErrorPage } from '../http/error-page.ts';
import type { PageRequest } from '../http/routes.ts';
import type { Visitor } from '../http/visitor.ts';
import { strings } from '../i18n/strings.ts';
import { parseJson } from '#shared/parse-json.ts';
import { finishDocument } from '../rendering/finish-document.ts';
import { type Render, renderRoute } from '../rendering/render-route.ts';
import { log } from '../runtime/log.ts';
import { currentRenderContext, currentRequestId } from '../runtime/render-context.ts';
import { siteSettings } from '../runtime/settings.ts';
import { admitRender, TooMuchWorkError } from './admit.ts';

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

interface LeadResponse {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** JSON. */
  readonly text: string;
}

const refusal = (status: number, retryAfter?: string): LeadResponse => ({
  status,
  retryAfter,
  text: JSON.stringify({ error: { code: status, message: 'The lead was not accepted' } }),
});

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

/** Sends a lead to the BFF. Never throws: 503 when the BFF cannot be reached. */
async function sendLead(
  request: Request,
  body: string,
  visitor: Visitor | undefined,
): Promise<LeadResponse> {
  try {
    const response = await sendRequest(`${siteSettings().BFF_URL}/api/lead`, {
      method: 'POST',
      headers: headersOf(request, visitor),
      body,
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const retryAfter = response.headers['retry-after'];
    return {
      status: response.statusCode,
      retryAfter: retryAfter === undefined ? undefined : String(retryAfter),
      text: await response.body.text(),
    };
  } catch (error) {
    log().error({ err: error }, 'lead could not be forwarded');
    return refusal(503, '5');
  }
}

const retryHeaders = (retryAfter: string | undefined): Record<string, string> =>
  retryAfter === undefined ? {} : { 'retry-after': retryAfter };

const toJson = ({ status, retryAfter, text }: LeadResponse): Response =>
  new Response(text, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...retryHeaders(retryAfter),
    },
  });

/** A script's lead that exceeds the size limit. */
export const tooLarge = (): Response => toJson(refusal(413));

/** Handles `POST /api/lead`, from scripts, with the BFF's response. */
export const forwardLead = async (request: Request, visitor?: Visitor): Promise<Response> =>
  toJson(await sendLead(request, await request.text(), visitor));

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Statuses that show the form again with its errors; other errors get a static page. */
const SHOWN_AGAIN: readonly number[] = [422, 503];

const LEAD_PAGE: PageRequest = { kind: 'document', path: '/lead', query: '' };

const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

function valuesOf(body: string): Record<string, string> {
  const entries = Object.entries(readLeadForm(new URLSearchParams(body)));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const successOf = (form: string | undefined): string =>
  `/lead?${new URLSearchParams({ sent: '1', ...(form ? { form } : {}) }).toString()}`;

/** @param visit token of the visit, if a time was booked */
const redirectToSuccess = (form: string | undefined, visit: string | undefined): Response =>
  new Response(null, {
    status: 303,
    headers: { location: visit ? newVisitPath(visit) : successOf(form) },
  });

/** A static page; going back in the browser restores the visitor's input. */
export const refuseForm = (status: number, retryAfter?: string): Response =>
  new Response(fallbackErrorPage(status, strings.leadBackHint), {
    status,
    headers: { ...HTML, ...retryHeaders(retryAfter) },
  });

/** Renders the form's page with what the visitor has entered and why it was refused. */
async function showAgain(
  render: Render,
  url: string,
  { status, retryAfter }: LeadResponse,
  submitted: SubmittedLead,
): Promise<Response> {
  const context = currentRenderContext();
  if (context) context.submittedLead = submitted;
  const page = await renderRoute(render, LEAD_PAGE, new Request(url));
  const { html, scripts } = finishDocument(await page.text(), { nonce: context?.nonce });
  const policy = contentSecurityPolicy({
    scripts,
    thirdParties: context?.thirdParties ?? {},
    isSecure: siteSettings().SITE_ORIGIN.startsWith('https:'),
  });
  return new Response(html, {
    status: page.ok ? status : page.status,
    headers: { ...HTML, 'content-security-policy': policy, ...retryHeaders(retryAfter) },
  });
}

/** @returns 429 when this visitor has used up the limit of renders */
function refuseRender(visitor: Visitor | undefined): Response | undefined {
  try {
    admitRender(networkOf(visitor?.address ?? ''));
    return undefined;
  } catch (error) {
    if (!(error instanceof TooMuchWorkError)) throw error;
    return refuseForm(429, String(Math.ceil(error.retryAfterMs / 1000)));
  }
}

/**
 * Handles `POST /lead`, from the form without scripts: 303 to the page of the visit or of success, the form again with
 * 422 or 503, or a static error page. Call in a render context.
 */
export async function postLead(
  render: Render,
  request: Request,
  visitor: Visitor | undefined,
): Promise<Response> {
  if (contentTypeOf(request) !== FORM_TYPE) return refuseForm(415);
  const body = await request.text();
  const response = await sendLead(request, body, visitor);
  const { status, retryAfter, text } = response;
  const values = valuesOf(body);
  const submission = submissionOf(status, parseJson(text));
  if (submission.state === 'sent') return redirectToSuccess(values['form'], submission.visit);
  if (!SHOWN_AGAIN.includes(status)) return refuseForm(status, retryAfter);
  return refuseRender(visitor) ?? showAgain(render, request.url, response, { values, submission });
}
