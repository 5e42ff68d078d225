import 'server-only';
import type { Clock } from '#shared/cache/clock.ts';
import { freshness } from '#shared/freshness.ts';
import { type Compression, makeVariants } from '#shared/variants.ts';
import { type PageRequest, targetOf } from '../http/match-route.ts';
import { toRawHeaders } from '#shared/send-cached.ts';
import { logOnce } from '../runtime/log.ts';
import {
  createRenderContext,
  type RenderContext,
  withRenderContext,
} from '../runtime/render-context.ts';
import { LAYOUT_SLOT, ROOT_SLOT } from '../waku/protocol.ts';
import { finishDocument } from './finish-document.ts';
import { type PageEntry, pageLifetime, type RenderTiming } from './page-entry.ts';
import { type Cacheability, pageFields } from './page-headers.ts';
import { type Render, renderRoute } from './render-route.ts';
import { settlePayload } from './settle-payload.ts';

/**
 * The outcome of a render. ok: the page exists. gone: it was removed or has moved. failed: the
 * failure may be temporary.
 */
export type RenderOutcome = 'ok' | 'gone' | 'failed';

export interface Rendered extends Omit<PageEntry, 'etag' | 'isStorable'> {
  readonly outcome: RenderOutcome;
  readonly shellEtag: string | undefined;
  readonly timing: RenderTiming;
}

export interface RendererOptions {
  readonly render: Render;
  readonly siteOrigin: string;
  readonly clock: Clock;
}

/** Best trade-off between size and CPU time while a visitor waits. */
const PAGE_COMPRESSION: Compression = { quality: 8, minBytes: 512 };

/** A complete page with its true status. */
interface Settled {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Where the page has moved. */
  readonly place: string | undefined;
  /** Source text of the site's inline scripts. */
  readonly scripts: readonly string[];
}

function outcomeOf({ status, place }: Pick<Settled, 'status' | 'place'>): RenderOutcome {
  if (place !== undefined || status === 404 || status === 410) return 'gone';
  return status === 200 ? 'ok' : 'failed';
}

function cacheabilityOf(
  outcome: RenderOutcome,
  status: number,
  { isPartial, used }: RenderContext,
): Cacheability {
  const reuses = new Set(Array.from(used.values(), ({ reuse }) => reuse));
  if (reuses.has('none')) return 'none';
  if (outcome !== 'ok') return status === 404 ? 'checked' : 'none';
  if (isPartial) return 'partial';
  return reuses.has('checked') ? 'strict' : 'whole';
}

/** Finishes a document and logs problems with its scripts. Only a page has structured data. */
function finish(text: string, page: PageRequest, context: RenderContext, isPage: boolean) {
  const { nonce, isPartial, structuredData } = context;
  const { problem, ...document } = finishDocument(text, {
    nonce,
    isPartial: isPage && isPartial,
    structuredData: isPage ? structuredData.flatMap((make) => make()) : [],
  });
  if (problem !== undefined) logOnce('error', { path: page.path }, problem);
  return document;
}

const isHtml = (type: string): boolean => type.startsWith('text/html');

/** Settles a document, or another file that the site renders. */
function settleDocument(rendered: Rendering, page: PageRequest, context: RenderContext): Settled {
  const { status, location, body, contentType } = rendered;
  const place = status >= 300 && status < 400 ? (location ?? undefined) : undefined;
  if (!isHtml(contentType)) return { status, body, headers: {}, place, scripts: [] };
  const isPage = outcomeOf({ status, place }) === 'ok';
  const { html, scripts } = finish(body.toString(), page, context, isPage);
  return { status, body: Buffer.from(html), headers: {}, place, scripts };
}

/** Waku's output. */
interface Rendering {
  readonly status: number;
  readonly location: string | null;
  readonly contentType: string;
  readonly body: Buffer;
}

async function readRendering(response: Response): Promise<Rendering> {
  return {
    status: response.status,
    location: response.headers.get('location'),
    contentType: response.headers.get('content-type') ?? 'text/plain; charset=utf-8',
    body: Buffer.from(await response.arrayBuffer()),
  };
}

/** `X-Waku-Etags` of a client that has the slots around the page; they are rendered together. */
const etagsOf = (shellEtag: string): string =>
  JSON.stringify({ [ROOT_SLOT]: shellEtag, [LAYOUT_SLOT]: shellEtag });

/** Forwards no request headers, because a cached page must not depend on the visitor. */
const requestFor = (page: PageRequest, origin: string, withoutShell: string | undefined) =>
  new Request(origin + targetOf(page), {
    headers: withoutShell === undefined ? {} : { 'x-waku-etags': etagsOf(withoutShell) },
  });

/** Creates a renderer that buffers each page in memory as a cache entry. */
export const createRenderer =
  ({ render, siteOrigin, clock }: RendererOptions) =>
  async (page: PageRequest, withoutShell?: string): Promise<Rendered> => {
    const context = createRenderContext();
    const renderedAt = clock.wallNow();
    const rendering = await withRenderContext(context, async () =>
      readRendering(await renderRoute(render, page, requestFor(page, siteOrigin, withoutShell))),
    );
    const renderMs = performance.now() - context.startedAt;
    const settled: Settled =
      page.kind === 'payload'
        ? { ...settlePayload(rendering), scripts: [] }
        : settleDocument(rendering, page, context);
    const { status, place, scripts } = settled;
    const outcome = outcomeOf(settled);
    const { isPartial, used } = context;
    const partialUntil = isPartial
      ? clock.wallNow() + freshness.site.partialMs
      : Number.POSITIVE_INFINITY;
    const changesAt = Math.min(context.changesAt, partialUntil);
    const headers = pageFields({
      page,
      contentType: rendering.contentType,
      scripts,
      cacheability: page.isPersonal ? 'none' : cacheabilityOf(outcome, status, context),
      thirdParties: context.thirdParties,
      isSecure: siteOrigin.startsWith('https:'),
    });
    return {
      page,
      status,
      place,
      variants: await makeVariants(settled.body, PAGE_COMPRESSION),
      headers: toRawHeaders({ ...headers, ...settled.headers }),
      used: Array.from(used, ([path, { etag }]) => [path, etag]),
      lifetime: pageLifetime([...used.values()], { changesAt, clock }),
      renderedAt,
      changesAt,
      outcome,
      shellEtag: context.shellEtag,
      timing: { renderMs, calls: context.calls },
    };
  };
