import 'server-only';
import { leadLimits } from '#contract/shapes/lead-limits.ts';
import { visitCalendar } from '#contract/leads/visit-calendar.ts';
import { VISIT_TOKEN, visitPath } from '#contract/shapes/visit-paths.ts';
import { findPart } from '../loaders/load.ts';
import { loadShell } from '../loaders/shell.ts';
import { shownVisit, type ShownVisit, type VisitProblem } from '../features/visit/load-visit.ts';
import { withLayout } from '../features/contacts/contact-details.tsx';
import { contentTypeOf } from '../http/content-type.ts';
import { strings } from '../i18n/strings.ts';
import { respondWithFile } from '../pages/_components/crawler-file.ts';
import type { Render } from '../rendering/render-route.ts';
import { siteUrl } from '../runtime/site-url.ts';
import { askForVisit, type Change, type VisitAnswer, type VisitRequest } from './ask-for-visit.ts';
import { FORM_TYPE, refuse, refuseRender, retryHeaders, showPage } from './personal-page.ts';

/** Internal route, so the token never appears in Waku's URLs. */
const PAGE = '/_visit';

const PROBLEMS: Readonly<Record<number, VisitProblem>> = {
  404: 'missing',
  409: 'changed',
  422: 'taken',
  429: 'busy',
};

function problemOf({ status, visit }: VisitAnswer): VisitProblem | undefined {
  if (status === 200) return undefined;
  const isBooked = visit?.state === 'booked';
  if (status === 409 && isBooked && !visit.is_open) return 'over';
  if (status === 409 && isBooked && visit.can_move === false) return 'often';
  return PROBLEMS[status] ?? 'unavailable';
}

/** Renders the page of a visit in the state that the BFF returned. */
function show(
  render: Render,
  { token, request }: VisitRequest,
  answer: VisitAnswer,
  { problem = problemOf(answer), refused }: Partial<ShownVisit> = {},
): Promise<Response> {
  const { visit, retryAfter } = answer;
  shownVisit.set({ token, visit, problem, refused });
  const status = problem === 'unavailable' ? 503 : answer.status;
  const url = new URL(PAGE, request.url);
  return showPage(render, { url, status, retryAfter, isWithoutClient: true });
}

/** A token with the characters that follow a link in a text: a full stop, a bracket, a quote. */
const PASTED = new RegExp(`^(${VISIT_TOKEN})[^\\w-]+$`);

/** Handles `GET /visit/{token}`. Call in a render context. */
export async function showVisit(render: Render, wanted: VisitRequest): Promise<Response> {
  const [, token] = PASTED.exec(wanted.token) ?? [];
  if (token !== undefined) return redirectTo(visitPath(token));
  return (
    (await refuseRender(wanted.visitor, strings.busyHint)) ??
    show(render, wanted, await askForVisit(wanted))
  );
}

/** A static page that refuses the whole form. */
export const refuseChange = (status: number): Response => refuse(status, strings.visitBackHint);

const REVISION = /^[1-9]\d{0,8}$/;

/** The change that a form requests; `slot` is empty if no time was chosen. */
function readChange(form: URLSearchParams): Change | undefined {
  const [action, slot, revision] = ['action', 'slot', 'revision'].map(
    (name) => form.get(name) ?? '',
  ) as [string, string, string];
  if (!REVISION.test(revision) || slot.length > leadLimits.slot) return undefined;
  if (action === 'cancel') return { revision: Number(revision) };
  return action === 'move' ? { revision: Number(revision), slot } : undefined;
}

const redirectTo = (location: string): Response =>
  new Response(null, { status: 303, headers: { location } });

/** Shows the visit again with the reason the change was refused. */
async function showAgain(
  render: Render,
  wanted: VisitRequest,
  answer: VisitAnswer,
  more: Partial<ShownVisit>,
): Promise<Response> {
  const refused = await refuseRender(wanted.visitor, strings.busyHint);
  if (refused || answer.visit || answer.status === 404) {
    return refused ?? show(render, wanted, answer);
  }
  const { status, visit } = await askForVisit(wanted);
  return show(render, wanted, status === 404 ? { status } : { ...answer, visit }, more);
}

/**
 * Handles `POST /visit/{token}`: 303 to the page, or the page again with the reason the change was
 * refused. Call in a render context.
 */
export async function changeVisit(
  render: Render,
  wanted: VisitRequest,
  form: string,
): Promise<Response> {
  if (contentTypeOf(wanted.request) !== FORM_TYPE) return refuseChange(415);
  const change = readChange(new URLSearchParams(form));
  if (change === undefined) return refuseChange(400);
  const { slot } = change;
  // The BFF would take a missing time for a cancellation.
  if (slot === '') return showAgain(render, wanted, { status: 422 }, { problem: 'notChosen' });
  const answer = await askForVisit(wanted, change);
  if (answer.status !== 200) return showAgain(render, wanted, answer, { refused: slot });
  return redirectTo(visitPath(wanted.token));
}

/** Handles `GET /visit/{token}/visit.ics`. Call in a render context. */
export async function sendVisitCalendar(wanted: VisitRequest): Promise<Response> {
  const refused = await refuseRender(wanted.visitor, strings.busyHint);
  if (refused) return refused;
  const { status, retryAfter, visit } = await askForVisit(wanted);
  if (!visit) return new Response(null, { status, headers: retryHeaders(retryAfter) });
  return respondWithFile('text/calendar', async () => {
    const [{ config }, contacts = {}] = await Promise.all([loadShell(), findPart('contacts')]);
    const { address } = withLayout(contacts, config);
    const { title, email } = config;
    const link = siteUrl(visitPath(wanted.token));
    return visitCalendar(visit, { title, email, address, link, now: new Date() }).content;
  });
}
