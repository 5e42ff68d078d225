import 'server-only';
import { readLeadForm } from '#contract/lead-request.ts';
import { newVisitPath } from '#contract/visit-paths.ts';
import { parseJson } from '#shared/parse-json.ts';
import type { SubmittedLead } from '../loaders/lead-preset.ts';
import { submissionOf } from '../loaders/lead-submission.ts';
import { contentTypeOf } from '../http/content-type.ts';
import type { Visitor } from '../http/visitor.ts';
import { strings } from '../i18n/strings.ts';
import type { Render } from '../rendering/render-route.ts';
import { currentRenderContext } from '../runtime/render-context.ts';
import { askBff, type BffAnswer, refusal } from './ask-bff.ts';
import { FORM_TYPE, refuse, refuseRender, retryHeaders, showPage } from './personal-page.ts';

/** Request headers that the BFF needs to parse the form and check its origin. */
const REQUEST_HEADERS = [
  'content-type',
  'content-encoding',
  'origin',
  'sec-fetch-site',
  'user-agent',
];

function headersOf({ headers }: Request): Record<string, string> {
  const forwarded = REQUEST_HEADERS.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(forwarded);
}

const sendLead = (
  request: Request,
  body: string,
  visitor: Visitor | undefined,
): Promise<BffAnswer> =>
  askBff({ method: 'POST', path: '/api/lead', headers: headersOf(request), body }, visitor);

const toJson = ({ status, retryAfter, text }: BffAnswer): Response =>
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

/** Statuses that show the form again with its errors; other errors get a static page. */
const SHOWN_AGAIN: readonly number[] = [422, 503];

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
  refuse(status, strings.leadBackHint, retryAfter);

/** Renders the form's page with what the visitor has entered and why it was refused. */
function showAgain(
  render: Render,
  url: string,
  { status, retryAfter }: BffAnswer,
  submitted: SubmittedLead,
): Promise<Response> {
  const context = currentRenderContext();
  if (context) context.submittedLead = submitted;
  return showPage(render, { url: new URL(url), status, retryAfter });
}

/**
 * Handles `POST /lead`, from the form without scripts: 303 to the page of the visit or of
 * success, the form again with 422 or 503, or a static error page. Call in a render context.
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
  return (
    refuseRender(visitor, strings.leadBackHint) ??
    showAgain(render, request.url, response, { values, submission })
  );
}
