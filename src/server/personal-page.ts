import 'server-only';
import type { Visitor } from '#shared/visitor.ts';
import { contentSecurityPolicy } from '../http/content-security-policy.ts';
import { fallbackErrorPage } from '../http/error-page.ts';
import { finishDocument } from '../rendering/finish-document.ts';
import { type Render, renderRoute } from '../rendering/render-route.ts';
import { currentRenderContext } from '../runtime/render-context.ts';
import { siteSettings } from '../runtime/settings.ts';
import { admitRender, refuseLate, TooMuchWorkError } from './admit.ts';

/** Pages for one visitor: rendered for one request, never cached. */

export const FORM_TYPE = 'application/x-www-form-urlencoded';

const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

export const retryHeaders = (retryAfter: string | undefined): Record<string, string> =>
  retryAfter === undefined ? {} : { 'retry-after': retryAfter };

/** A static page. @param hint advice for the visitor */
export const refuse = (status: number, hint: string, retryAfter?: string): Response =>
  new Response(fallbackErrorPage(status, hint), {
    status,
    headers: { ...HTML, ...retryHeaders(retryAfter) },
  });

/** @returns 429 if the visitor has used up the render limit */
export async function refuseRender(
  visitor: Visitor | undefined,
  hint: string,
): Promise<Response | undefined> {
  try {
    admitRender(visitor?.network ?? '');
    return undefined;
  } catch (error) {
    if (!(error instanceof TooMuchWorkError)) throw error;
    await refuseLate();
    return refuse(429, hint, String(Math.ceil(error.retryAfterMs / 1000)));
  }
}

export interface PersonalPage {
  /** URL at which Waku renders the page. */
  readonly url: URL;
  readonly status: number;
  readonly retryAfter?: string | undefined;
  /** Omits the client, so that the page is not prefetched, stored or counted. */
  readonly isWithoutClient?: boolean;
  /** Changes the finished markup. */
  readonly finish?: (html: string) => string;
}

/** Renders a page with the visitor's data from the render context. */
export async function showPage(
  render: Render,
  { url, status, retryAfter, isWithoutClient = false, finish = String }: PersonalPage,
): Promise<Response> {
  const context = currentRenderContext();
  const route = { kind: 'document', path: url.pathname, query: '' } as const;
  const page = await renderRoute(render, route, new Request(url));
  const { html, scripts } = finishDocument(await page.text(), {
    nonce: context?.nonce,
    isWithoutClient,
  });
  const policy = contentSecurityPolicy({
    scripts,
    thirdParties: isWithoutClient ? {} : (context?.thirdParties ?? {}),
    isSecure: siteSettings().SITE_ORIGIN.startsWith('https:'),
  });
  return new Response(finish(html), {
    status: page.ok ? status : page.status,
    headers: { ...HTML, 'content-security-policy': policy, ...retryHeaders(retryAfter) },
  });
}
