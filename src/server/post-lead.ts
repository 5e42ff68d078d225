import 'server-only';
import { readLeadForm } from '#contract/lead-request.ts';
import type { SubmittedLead } from '../components/lead-form/lead-preset.ts';
import { withSubmittedLead } from '../content/submitted-lead.ts';
import { submissionOf } from '../lib/lead-submission.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { currentRecord } from './render-record.ts';
import { readLeadBody, sendLead } from './send-lead.ts';
import { siteSettings } from './settings.ts';

/** Renders the document of an address. */
type RenderDocument = (request: Request) => Promise<Response>;

/** Statuses that come back to the visitor with the form; others are no visitor's doing. */
const COMES_BACK: readonly number[] = [422, 429, 503];

const isForm = ({ headers }: Request): boolean =>
  headers.get('content-type')?.split(';', 1)[0]?.trim() === 'application/x-www-form-urlencoded';

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

const empty = (status: number): Response =>
  new Response(null, { status, headers: { 'cache-control': 'no-store' } });

const toSuccess = (form: string | undefined): Response => {
  const query = new URLSearchParams({ sent: '1', ...(form ? { form } : {}) });
  return new Response(null, { status: 303, headers: { location: `/lead?${query.toString()}` } });
};

/** The form again, with what was typed and what is wrong with it; nobody may keep it. */
async function renderAgain(
  render: RenderDocument,
  address: URL,
  { status, submitted }: { status: number; submitted: SubmittedLead },
): Promise<Response> {
  const page = await withSubmittedLead(submitted, () => render(new Request(address)));
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
 * 422, 429 or 503.
 */
export async function postLead(
  render: RenderDocument,
  request: Request,
  visitor: string | undefined,
): Promise<Response> {
  if (!isForm(request)) return empty(415);
  const body = await readLeadBody(request);
  const { status, retryAfter, text } = await sendLead(request, body, visitor);
  const values = valuesOf(body ?? '');
  if (status === 201) return toSuccess(values['form']);
  if (!COMES_BACK.includes(status)) return empty(status);
  const submission = submissionOf(status, parse(text));
  const response = await renderAgain(render, new URL(request.url), {
    status,
    submitted: { values, submission },
  });
  if (retryAfter !== undefined) response.headers.set('retry-after', retryAfter);
  return response;
}
