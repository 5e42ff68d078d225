import 'server-only';
import { loadShell } from '../content/shell.ts';
import { loadSitemap } from '../content/sitemap.ts';
import type { PageRequest } from '../http/page-key.ts';
import { FRESH_MS } from '../rendering/page-cache/freshness.ts';
import { createRenderer } from '../rendering/page-cache/render-page.ts';
import { type RenderedRecord, toRecord } from '../rendering/page-cache/rendered-record.ts';
import type { UsedResource } from '../rendering/page-cache/resource-table.ts';
import { resources } from '../rendering/resources.ts';
import {
  createRenderContext,
  type SeenResource,
  withRenderContext,
} from '../runtime/render-context.ts';
import { siteSettings } from '../runtime/settings.ts';
import { asWarmUp } from '../runtime/warm-up.ts';
import { type RefusedForm, renderForm, type RenderedForm } from './render-form.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

/** What a thread is asked for: a page, a refused form, or the paths of all indexable pages. */
export type RenderTask =
  | {
      readonly kind: 'page';
      readonly page: PageRequest;
      readonly withoutShell?: string | undefined;
    }
  | { readonly kind: 'form'; readonly form: RefusedForm; readonly requestId: string }
  | { readonly kind: 'paths' };

/** A task with what the thread must know beside it. */
export interface RenderJob {
  readonly task: RenderTask;
  /** Current ETags of the shell's resources. */
  readonly shell: readonly UsedResource[];
  readonly isWarmUp: boolean;
}

interface Results {
  readonly page: RenderedRecord;
  readonly form: RenderedForm;
  readonly paths: readonly string[];
}

export type TaskKind = RenderTask['kind'];
export type ResultOf<Kind extends TaskKind> = Results[Kind];

export interface JobResult<Kind extends TaskKind = TaskKind> {
  readonly result: ResultOf<Kind>;
  /** What the job has learned of the BFF's resources. */
  readonly seen: readonly SeenResource[];
}

/** Above this number a thread forgets the resources that it has seen; only the shell's are read. */
const MAX_RESOURCES = 1000;

function learnShell(shell: RenderJob['shell']): void {
  if (resources.size > MAX_RESOURCES) resources.retain(new Set());
  const now = Date.now();
  for (const [path, etag] of shell) resources.note(path, etag, now);
}

/** Paths of all indexable pages. */
export async function loadPaths(): Promise<string[]> {
  // Payloads without the shell are keyed by its etag, so it has to be known first.
  await loadShell();
  return (await loadSitemap()).map(({ path }) => path);
}

/** Runs a job on a rendering thread, with a renderer of that thread. */
export function createJobRunner(fetch: Fetch) {
  const { SITE_ORIGIN: siteOrigin, CACHE_FRESH_S } = siteSettings();
  const freshMs = CACHE_FRESH_S === undefined ? FRESH_MS : CACHE_FRESH_S * 1000;
  const render = createRenderer({ fetch, siteOrigin, freshMs, now: Date.now });

  async function runTask(task: RenderTask): Promise<JobResult> {
    if (task.kind === 'page') {
      const rendered = await render(task.page, task.withoutShell);
      return { result: toRecord(rendered), seen: rendered.seen };
    }
    const context = createRenderContext(task.kind === 'form' ? task.requestId : undefined);
    const result = await withRenderContext(context, () =>
      task.kind === 'form' ? renderForm(fetch, task.form) : loadPaths(),
    );
    return { result, seen: context.seen };
  }

  return ({ task, shell, isWarmUp }: RenderJob): Promise<JobResult> => {
    learnShell(shell);
    return isWarmUp ? asWarmUp(() => runTask(task)) : runTask(task);
  };
}
