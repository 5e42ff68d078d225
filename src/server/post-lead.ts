import 'server-only';
import { readLeadForm } from '#contract/lead-request.ts';
import { withSubmittedLead } from '../content/submitted-lead.ts';
import { submissionOf } from '../lib/lead-submission.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { currentRecord } from './render-record.ts';
import { readLeadBody, sendLead } from './send-lead.ts';
import { siteSettings } from './settings.ts';
import type { Visitor } from './visitor.ts';

/** Renders the document of an address. */
type RenderDocument = (request: Request) => Promise<Response>;

/** Statuses that come back to the visitor with the form; others are no visitor's doing. */
const COMES_BACK: readonly number[] = [422, 429, 503];

const FORM_TYPE = 'application/x-www-form-urlencoded';

const isForm = ({ headers }: Request): boolean =>
  headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() === FORM_TYPE;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function valuesOf(body: string): Record<string, string> {
  const entries = Object.entries(readLeadForm(new URLSearchParams(body)));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const toSuccess = (form: string | undefined): Response => {
  const query = new URLSearchParams({ sent: '1', ...(form ? { form } : {}) });
  return new Response(null, { status: 303, headers: { location: `/lead?${query.toString()}` } });
};

/** A page with a status of its own; nobody may keep it. */
async function renderAs(
  status: number,
  address: URL | string,
  render: RenderDocument,
): Promise<Response> {
  const page = await render(new Request(address));
  const html = await page.text();
  const policy = contentSecurityPolicy({
    html,
    thirdParties: currentRecord()?.thirdParties ?? {},
    isSecure: siteSettings().SITE_ORIGIN.startsWith('https:'),
  });
  return new Response(html, {
    status: page.ok ? status : page.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    },
  });
}

/**
 * Takes the form of a visitor without JavaScript: 303 to the success page, or the form again with
 * 422, 429 or 503, or an error page.
 */
export async function postLead(
  render: RenderDocument,
  request: Request,
  visitor: Visitor | undefined,
): Promise<Response> {
  const refuse = (status: number) =>
    renderAs(status, new URL(`/_error/${status}`, request.url), render);
  if (!isForm(request)) return refuse(415);
  const body = await readLeadBody(request);
  const { status, retryAfter, text } = await sendLead(request, body, visitor);
  const values = valuesOf(body ?? '');
  if (status === 201) return toSuccess(values['form']);
  if (!COMES_BACK.includes(status)) return refuse(status);
  const submission = submissionOf(status, parse(text));
  // The form again, with what was typed and what is wrong with it.
  const response = await withSubmittedLead({ values, submission }, () =>
    renderAs(status, request.url, render),
  );
  if (retryAfter !== undefined) response.headers.set('retry-after', retryAfter);
  return response;
}
