import 'server-only';
import type { IncomingMessage } from 'node:http';
import { FREE_TIMES_PATH } from '#contract/shapes/visit-paths.ts';
import { parseJson } from '#shared/parse-json.ts';
import { editBar, type Editable, withinPreview } from './preview-links.tsx';
import { isRead } from '../http/request-target.ts';
import { NOT_FOUND_PAGE, routeOf, targetOf } from '../http/match-route.ts';
import { visitorOfSite } from '../http/visitor.ts';
import type { Render } from '../rendering/render-route.ts';
import { getResource, previewResource } from '../runtime/bff-resources.ts';
import { fetchBff } from '../runtime/fetch-bff.ts';
import { log } from '../runtime/log.ts';
import {
  createRenderContext,
  currentRequestId,
  withRenderContext,
} from '../runtime/render-context.ts';
import { siteSettings } from '../runtime/settings.ts';
import { showPage } from './personal-page.ts';

/** Prefix for the path of a page with its hidden documents. */
const PREVIEW = '/staff/preview';
const ADDRESS = new RegExp(`^${PREVIEW}(?=[/?]|$)`);

/** Whether an address is that of a preview, if there is one. */
export const isPreview = (path: string): boolean => ADDRESS.test(path);

const DEADLINE_MS = 10_000;

/** Keeps a preview from everybody except the staff who requested it. */
const SECRET = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
};

/** The BFF's admission of an account that may edit the site. */
interface Admission {
  readonly documents: readonly Editable[];
  /** Cookies that prolong the session. */
  readonly cookies: readonly string[];
}

/** Requests for previews, once their sessions have been found. */
const admitted = new WeakMap<IncomingMessage, Admission>();

/**
 * Finds the session of a request for a preview.
 * @returns false for any other request, and for visitors who may not edit the site
 */
export async function admitPreview(request: IncomingMessage): Promise<boolean> {
  const { url = '', headers } = request;
  const { cookie } = headers;
  if (!isPreview(url) || !isRead(request) || cookie === undefined) return false;
  const asked = { cookie, visitor: visitorOfSite(request), deadlineMs: DEADLINE_MS };
  try {
    const { status, text, cookies } = await fetchBff('/editor/api/documents', asked);
    if (status !== 200) return false;
    const { documents } = parseJson(text) as Admission;
    admitted.set(request, { documents, cookies });
    return true;
  } catch (err) {
    log().warn({ err }, 'a preview could not be admitted');
    return false;
  }
}

/**
 * Renders a page with its hidden documents, for one request of staff. It has no scripts of the
 * site, so that it is not prefetched, stored or counted, and its links lead to other previews.
 * @returns undefined unless the request has been admitted
 */
export async function showPreview(
  render: Render,
  request: IncomingMessage,
): Promise<Response | undefined> {
  const admission = admitted.get(request);
  if (admission === undefined) return undefined;
  const target = (request.url ?? '').replace(ADDRESS, '').replace(/^(?!\/)/, '/');
  const response = await respond(render, request, target, admission);
  for (const [name, value] of Object.entries(SECRET)) response.headers.set(name, value);
  for (const cookie of admission.cookies) response.headers.append('set-cookie', cookie);
  return response;
}

const redirect = (location: string): Response =>
  new Response(null, { status: 307, headers: { location } });

/** A file that the site renders, such as a feed, which never contains hidden documents. */
const FILE = /^\/[^/]+\.\w+$/;

function respond(
  render: Render,
  request: IncomingMessage,
  target: string,
  { documents }: Admission,
): Promise<Response> | Response {
  const route = routeOf(target);
  if (route.kind === 'redirect') return redirect(PREVIEW + route.location);
  if (FILE.test(target)) return redirect(target);
  const page =
    route.kind === 'page' && route.page.kind === 'document' ? route.page : NOT_FOUND_PAGE;
  const asked = { cookie: request.headers.cookie, visitor: visitorOfSite(request) };
  // Free times are not a document: they come from the database.
  const context = createRenderContext(currentRequestId(), (path) =>
    path === FREE_TIMES_PATH ? getResource(path) : previewResource(path, asked),
  );
  const { SITE_ORIGIN: origin } = siteSettings();
  const finish = (html: string): string => {
    const bar = editBar(html, { used: [...context.used.keys()], documents });
    return withinPreview(html, PREVIEW, origin).replace('</body>', () => `${bar}</body>`);
  };
  const url = new URL(targetOf(page), origin);
  return withRenderContext(context, () =>
    showPage(render, { url, status: 200, isWithoutClient: true, finish }),
  );
}
