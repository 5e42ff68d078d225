import 'server-only';
import { makeVariants } from '../../http/byte-variants.ts';
import { logOnce } from '../../runtime/log-once.ts';
import {
  type BffCall,
  createRenderContext,
  type RenderContext,
  withRenderContext,
} from '../../runtime/render-context.ts';
import { hasErrorRow } from './error-rows.ts';
import { PARTIAL_MS } from './freshness.ts';
import { finishDocument } from './finish-document.ts';
import { addressOf, type PageRequest } from '../../http/page-key.ts';
import { toFields } from '../../http/send-cached.ts';
import type { PageEntry } from './page-entry.ts';
import { type Cacheability, pageFields } from './page-fields.ts';
import { withoutParameters } from './query-values.ts';
import { expandEtags } from './reduce-etags.ts';

/**
 * How a render ended. ok: with the page. gone: the page is not there any more, or moved. failed:
 * it may come back.
 */
export type Outcome = 'ok' | 'gone' | 'failed';

export interface Rendered {
  readonly entry: PageEntry;
  readonly outcome: Outcome;
  readonly shellTag: string | undefined;
  readonly renderMs: number;
  readonly calls: readonly BffCall[];
}

export interface RendererOptions {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  readonly siteOrigin: string;
  /** For shared caches: how long a page may be believed to be what it was, milliseconds. */
  readonly freshMs: number;
  readonly now: () => number;
}

/** Of the levels that compress while somebody waits, the one that costs little and gains most. */
const BROTLI_QUALITY = 8;

const isGone = (status: number | undefined): boolean =>
  status === 404 || status === 410 || (status !== undefined && status >= 300 && status < 400);

function outcomeOf(response: Response, body: string, page: PageRequest, record: RenderContext) {
  if (page.kind === 'document' && response.status !== 200) {
    return isGone(response.status) ? 'gone' : 'failed';
  }
  const isWhole = page.kind === 'document' || (response.ok && !hasErrorRow(body));
  if (isWhole && !response.headers.has('cache-control')) return 'ok';
  return isGone(record.outcome) || response.status === 404 ? 'gone' : 'failed';
}

function cacheabilityOf(outcome: Outcome, status: number, isBrief: boolean): Cacheability {
  if (outcome === 'ok') return isBrief ? 'partial' : 'whole';
  return status === 404 ? 'checked' : 'none';
}

/** The text that is kept, with the inline scripts that may run in it. */
function finish(
  text: string,
  page: PageRequest,
  { scriptMark }: RenderContext,
  isPartial: boolean,
) {
  const { problem, ...document } = finishDocument(text, scriptMark, isPartial);
  if (problem !== undefined) logOnce('error', { path: page.path }, problem);
  return document;
}

/** Only what the page is made from goes along: no header of a visitor reaches a render. */
const requestFor = (page: PageRequest, origin: string, withoutShell: string | undefined) =>
  new Request(origin + addressOf(page), {
    headers: page.kind === 'payload' ? { 'x-waku-etags': expandEtags(withoutShell) } : {},
  });

/** Renders pages into entries, each whole in memory, whether they are stored or not. */
export const createRenderer =
  ({ fetch, siteOrigin, freshMs, now }: RendererOptions) =>
  async (page: PageRequest, withoutShell?: string): Promise<Rendered> => {
    const record = createRenderContext();
    const { response, text } = await withRenderContext(record, async () => {
      const response = await fetch(requestFor(page, siteOrigin, withoutShell));
      return { response, text: await response.text() };
    });
    const renderMs = performance.now() - record.startedAt;
    const contentType = response.headers.get('content-type') ?? 'text/plain; charset=utf-8';
    const outcome = outcomeOf(response, text, page, record);
    const isPartial = record.isPartial || record.outcome !== undefined;
    const isBrief = isPartial || record.isProvisional;
    const { html, scripts } = contentType.startsWith('text/html')
      ? finish(text, page, record, outcome === 'ok' && isPartial)
      : { html: text, scripts: [] };
    const fields = pageFields({
      page,
      contentType,
      scripts,
      freshMs,
      keeping: cacheabilityOf(outcome, response.status, isBrief),
      thirdParties: record.thirdParties,
      isSecure: siteOrigin.startsWith('https:'),
    });
    const location = response.headers.get('location');
    const entry: PageEntry = {
      page: withoutParameters(page, record.ignoredParameters),
      withoutShell,
      status: response.status,
      variants: await makeVariants(Buffer.from(html), BROTLI_QUALITY),
      fields: toFields(location === null ? fields : { ...fields, Location: location }),
      used: [...record.resources],
      changesAt: Math.min(record.changesAt, isBrief ? now() + PARTIAL_MS : Infinity),
      queryValues: record.queryValues,
      restsUntil: 0,
    };
    return { entry, outcome, shellTag: record.shellTag, renderMs, calls: record.calls };
  };
