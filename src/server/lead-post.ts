import 'server-only';
import { readLeadForm } from '#contract/leads/lead-request.ts';
import { resources } from '#contract/shapes/resources.ts';
import { visitPath } from '#contract/shapes/visit-paths.ts';
import { parseJson } from '#shared/parse-json.ts';
import type { Visitor } from '#shared/visitor.ts';
import { submittedLead } from '../features/lead/load-lead.ts';
import type { SubmittedLead } from '../features/lead/lead-preset.ts';
import { type SentLead, submissionOf } from '../features/lead/lead-submission.ts';
import { contentTypeOf } from '../http/content-type.ts';
import { forwardToBff } from '../http/forward.ts';
import { LEADS } from '../http/forwarded-routes.ts';
import { strings } from '../i18n/strings.ts';
import type { Render } from '../rendering/render-route.ts';
import { FORM_TYPE, refuse, refuseRender, showPage } from './personal-page.ts';

/** A form posted by a browser without scripts. */
export interface LeadForm {
  readonly request: Request;
  readonly body: Uint8Array;
  readonly visitor: Visitor | undefined;
}

const retryAfterOf = ({ headers }: Response): string | undefined =>
  headers.get('retry-after') ?? undefined;

/** Statuses that show the form again with its errors; other errors get a static page. */
const SHOWN_AGAIN: readonly number[] = [422, 503];

function valuesOf(body: string): Record<string, string> {
  const entries = Object.entries(readLeadForm(new URLSearchParams(body)));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/**
 * Path of the visit if a time was booked, otherwise of the page that says whether the time is held.
 */
function redirectToSuccess(form: string | undefined, { visit, booking }: SentLead): Response {
  const query = { sent: '1', ...(form ? { form } : {}), ...(booking ? { time: booking } : {}) };
  const success = `/lead?${new URLSearchParams(query).toString()}`;
  const location = visit ? visitPath(visit) : success;
  return new Response(null, { status: 303, headers: { location } });
}

/** A static page; the browser's back button restores the visitor's input. */
export const refuseForm = (status: number, retryAfter?: string): Response =>
  refuse(status, strings.leadBackHint, retryAfter);

/** Renders the form's page with the visitor's input and the reason for the refusal. */
function showAgain(
  render: Render,
  url: string,
  answer: Response,
  submitted: SubmittedLead,
): Promise<Response> {
  submittedLead.set(submitted);
  const retryAfter = retryAfterOf(answer);
  return showPage(render, { url: new URL(url), status: answer.status, retryAfter });
}

/**
 * Handles `POST /lead`, from the form without scripts: 303 to the page of the visit or of success,
 * the form again with 422 or 503, or a static error page. Call in a render context.
 */
export async function postLead(
  render: Render,
  { request, body, visitor }: LeadForm,
): Promise<Response> {
  if (contentTypeOf(request) !== FORM_TYPE) return refuseForm(415);
  const target = resources.lead.path;
  const answer = await forwardToBff(LEADS, { request, target, visitor, body });
  const values = valuesOf(new TextDecoder().decode(body));
  const submission = submissionOf(answer.status, parseJson(await answer.text()));
  if (submission.state === 'sent') return redirectToSuccess(values['form'], submission);
  if (!SHOWN_AGAIN.includes(answer.status)) return refuseForm(answer.status, retryAfterOf(answer));
  return (
    (await refuseRender(visitor, strings.leadBackHint)) ??
    showAgain(render, request.url, answer, { values, submission })
  );
}
