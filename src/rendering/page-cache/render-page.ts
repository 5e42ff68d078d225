import 'server-only';
import { type Compression, makeVariants } from '#shared/variants.ts';
import { logOnce } from '../../runtime/log-once.ts';
import {
  type BffCall,
  createRenderContext,
  type RenderContext,
  type SeenResource,
  withRenderContext,
} from '../../runtime/render-context.ts';
import { inSpan } from '../../runtime/trace.ts';
import { hasErrorRow } from './error-rows.ts';
import { PARTIAL_MS } from './freshness.ts';
import { toJsonLd } from './json-ld.ts';
import { finishDocument } from './finish-document.ts';
import { type PageRequest, targetOf } from '../../http/page-key.ts';
import { toRawHeaders } from '../../http/send-cached.ts';
import type { PageEntry } from './page-entry.ts';
import { type Cacheability, pageFields } from './page-fields.ts';
import { withoutParameters } from './query-values.ts';
import { expandEtags } from './reduce-etags.ts';

/**
 * The outcome of a render. ok: the page exists. gone: it was removed or has moved. failed: the
 * failure may be temporary.
 */
export type Outcome = 'ok' | 'gone' | 'failed';

export interface Rendered {
  readonly entry: PageEntry;
  readonly outcome: Outcome;
  readonly shellEtag: string | undefined;
  readonly renderMs: number;
  readonly calls: readonly BffCall[];
  readonly seen: readonly SeenResource[];
}

export interface RendererOptions {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  readonly siteOrigin: string;
  /** Freshness lifetime of a page in shared caches, milliseconds. */
  readonly freshMs: number;
  readonly now: () => number;
}

/** Best trade of size for CPU time while a visitor waits. */
export const PAGE_COMPRESSION: Compression = { quality: 8, minBytes: 512 };

const isGone = (status: number | undefined): boolean =>
  status === 404 || status === 410 || (status !== undefined && status >= 300 && status < 400);

function outcomeOf(response: Response, body: string, page: PageRequest, context: RenderContext) {
  if (page.kind === 'document' && response.status !== 200) {
    return isGone(response.status) ? 'gone' : 'failed';
  }
  const isWhole = page.kind === 'document' || (response.ok && !hasErrorRow(body));
  if (isWhole && !response.headers.has('cache-control')) return 'ok';
  return isGone(context.outcome) || response.status === 404 ? 'gone' : 'failed';
}

function cacheabilityOf(outcome: Outcome, status: number, isShortLived: boolean): Cacheability {
  if (outcome === 'ok') return isShortLived ? 'partial' : 'whole';
  return status === 404 ? 'checked' : 'none';
}

/** Finishes a document and logs problems with its scripts; only a page has structured data. */
function finish(text: string, page: PageRequest, context: RenderContext, isPage: boolean) {
  const { scriptMark, isPartial, structuredData } = context;
  const data = isPage ? toJsonLd(structuredData.flatMap((make) => make())) : '';
  const { problem, ...document } = finishDocument(text, scriptMark, isPage && isPartial, data);
  if (problem !== undefined) logOnce('error', { path: page.path }, problem);
  return document;
}

/** Forwards no request headers, because a cached page must not depend on the visitor. */
const requestFor = (page: PageRequest, origin: string, withoutShell: string | undefined) =>
  new Request(origin + targetOf(page), {
    headers: page.kind === 'payload' ? { 'x-waku-etags': expandEtags(withoutShell) } : {},
  });

/** Creates a renderer that buffers each page in memory as a cache entry. */
export const createRenderer =
  ({ fetch, siteOrigin, freshMs, now }: RendererOptions) =>
  async (page: PageRequest, withoutShell?: string): Promise<Rendered> => {
    const context = createRenderContext();
    const attributes = { 'kosmosad.page.kind': page.kind, 'url.path': page.path };
    const { response, text } = await withRenderContext(context, () =>
      inSpan('render', attributes, async () => {
        const response = await fetch(requestFor(page, siteOrigin, withoutShell));
        return { response, text: await response.text() };
      }),
    );
    const renderMs = performance.now() - context.startedAt;
    const contentType = response.headers.get('content-type') ?? 'text/plain; charset=utf-8';
    const outcome = outcomeOf(response, text, page, context);
    const isShortLived = context.isPartial || context.isProvisional;
    const { html, scripts } = contentType.startsWith('text/html')
      ? finish(text, page, context, outcome === 'ok')
      : { html: text, scripts: [] };
    const headers = pageFields({
      page,
      contentType,
      scripts,
      freshMs,
      cacheability: page.isPersonal
        ? 'none'
        : cacheabilityOf(outcome, response.status, isShortLived),
      thirdParties: context.thirdParties,
      isSecure: siteOrigin.startsWith('https:'),
    });
    const location = response.headers.get('location');
    const entry: PageEntry = {
      page: withoutParameters(page, context.ignoredParameters),
      withoutShell,
      status: response.status,
      variants: await makeVariants(Buffer.from(html), PAGE_COMPRESSION),
      headers: toRawHeaders(location === null ? headers : { ...headers, Location: location }),
      used: [...context.resources],
      changesAt: Math.min(context.changesAt, isShortLived ? now() + PARTIAL_MS : Infinity),
      queryValues: context.queryValues,
      cooldownUntil: 0,
    };
    const { shellEtag, calls, seen } = context;
    return { entry, outcome, shellEtag, renderMs, calls, seen };
  };
