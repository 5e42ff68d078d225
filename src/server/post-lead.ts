import 'server-only';
import { networkOf } from '#shared/ip-addresses.ts';
import { readLeadForm } from '#contract/lead-request.ts';
import { submissionOf } from '../content/lead-submission.ts';
import { strings } from '../i18n/strings.ts';
import { contentTypeOf } from '../http/content-type.ts';
import { fallbackErrorPage } from '../http/fallback-error-page.ts';
import { parseJson } from '../lib/parse-json.ts';
import { type RefusedForm, renderForm } from './render-form.ts';
import { readLeadBody, sendLead } from './send-lead.ts';
import { admitRender, TooMuchWorkError } from './uncached-work.ts';
import type { Visitor } from '../http/visitor.ts';

/** Renders the document at the request's URL. */
type RenderDocument = (request: Request) => Promise<Response>;

/** Statuses that render the form again with its errors; other errors get a static page. */
const RENDERS_FORM: readonly number[] = [422, 503];

const FORM_TYPE = 'application/x-www-form-urlencoded';

function valuesOf(body: string): Record<string, string> {
  const entries = Object.entries(readLeadForm(new URLSearchParams(body)));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const redirectToSuccess = (form: string | undefined): Response => {
  const query = new URLSearchParams({ sent: '1', ...(form ? { form } : {}) });
  return new Response(null, { status: 303, headers: { location: `/lead?${query.toString()}` } });
};

/** Shows a refused form again; not cacheable. */
async function showAgain(form: RefusedForm, render: RenderDocument): Promise<Response> {
  const { status, html, contentSecurityPolicy } = await renderForm(render, form);
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy,
    },
  });
}

/** A static page; going back in the browser restores the visitor's input. */
const refuse = (status: number, retryAfter?: string): Response =>
  new Response(fallbackErrorPage(status, strings.leadBackHint), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    },
  });

/** @returns a 429 response when this visitor has used up the render limit */
function refusalFor(visitor: Visitor | undefined): Response | undefined {
  try {
    admitRender(networkOf(visitor?.address ?? ''));
    return undefined;
  } catch (error) {
    if (!(error instanceof TooMuchWorkError)) throw error;
    return refuse(429, String(Math.ceil(error.retryAfterMs / 1000)));
  }
}

/**
 * Handles a form sent without JavaScript: 303 to the success page, the form again with 422 or 503,
 * or a static error page.
 */
export async function postLead(
  render: RenderDocument,
  request: Request,
  visitor: Visitor | undefined,
): Promise<Response> {
  if (contentTypeOf(request) !== FORM_TYPE) return refuse(415);
  const body = await readLeadBody(request);
  const { status, retryAfter, text } = await sendLead(request, body, visitor);
  const values = valuesOf(body ?? '');
  if (status === 201) return redirectToSuccess(values['form']);
  const refusal = RENDERS_FORM.includes(status) ? refusalFor(visitor) : refuse(status, retryAfter);
  if (refusal) return refusal;
  const submission = submissionOf(status, parseJson(text));
  const form = { url: request.url, status, submitted: { values, submission } };
  const response = await showAgain(form, render);
  if (retryAfter !== undefined) response.headers.set('retry-after', retryAfter);
  return response;
}
