import 'server-only';
import os from 'node:os';
import { Piscina } from 'piscina';
import { SHELL_PATHS } from '../content/shell.ts';
import type { PageRequest } from '../http/page-key.ts';
import { fromRecord } from '../rendering/page-cache/rendered-record.ts';
import type { Rendered } from '../rendering/page-cache/render-page.ts';
import { resources } from '../rendering/resources.ts';
import { log } from '../runtime/log.ts';
import { currentRequestId } from '../runtime/render-context.ts';
import { isWarmUp } from '../runtime/warm-up.ts';
import type { RefusedForm, RenderedForm } from './render-form.ts';
import type { JobResult, RenderJob, RenderTask, ResultOf, TaskKind } from './render-job.ts';

/**
 * Longest time of a job, milliseconds: above all waits for the BFF together, so only a thread that
 * hangs is ended by it.
 */
const DEADLINE_MS = 30_000;
/** As many as all queues of the page cache run together, so that one cannot delay another here. */
const JOBS_PER_THREAD = 12;
/** A render takes 30 MB at most; a thread that needs more than this leaks. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

/** Thrown when a thread did not do its job: it died, or it hung and was ended. */
export class RenderThreadError extends Error {
  override readonly name: string = 'RenderThreadError';
}

/** Thrown for jobs that the end of the threads cuts short, and for later ones. */
export class RenderThreadsClosedError extends RenderThreadError {
  override readonly name = 'RenderThreadsClosedError';
}

export interface RenderThreadsOptions {
  /** Module whose default export runs a job. */
  readonly file: string;
  readonly threads: number;
  /** Longest time of a job, milliseconds. */
  readonly deadlineMs?: number;
}

/** Renders pages on threads of their own, so that the thread that answers only sends them. */
export class RenderThreads {
  readonly #pool: Piscina<RenderJob, JobResult>;
  readonly #deadlineMs: number;
  #isClosed = false;

  constructor({ file, threads, deadlineMs = DEADLINE_MS }: RenderThreadsOptions) {
    this.#deadlineMs = deadlineMs;
    this.#pool = new Piscina({
      filename: file,
      minThreads: threads,
      maxThreads: threads,
      concurrentTasksPerWorker: JOBS_PER_THREAD,
      // Otherwise an idle thread stops, and does not notice that the BFF has closed its connections.
      atomics: 'disabled',
      resourceLimits: THREAD_LIMITS,
    });
    this.#pool.on('error', (error) => log().error({ err: error }, 'a render thread failed'));
  }

  /** @throws RenderThreadError */
  async renderPage(page: PageRequest, withoutShell?: string): Promise<Rendered> {
    return fromRecord(await this.#run({ kind: 'page', page, withoutShell }), page);
  }

  /** @throws RenderThreadError */
  renderForm(form: RefusedForm): Promise<RenderedForm> {
    return this.#run({ kind: 'form', form, requestId: currentRequestId() });
  }

  /** Paths of all indexable pages. @throws RenderThreadError */
  loadPaths(): Promise<readonly string[]> {
    return this.#run({ kind: 'paths' });
  }

  /** Ends the threads; call when nobody waits for their jobs any more. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.#pool.destroy();
  }

  async #run<Kind extends TaskKind>(
    task: RenderTask & { readonly kind: Kind },
  ): Promise<ResultOf<Kind>> {
    const { result, seen } = await this.#runOnThread(task);
    for (const { path, etag, receivedAt, requestedAt } of seen) {
      resources.note(path, etag, receivedAt, requestedAt);
    }
    return result as ResultOf<Kind>;
  }

  /** A job is run again once if its thread was ended because of another. */
  async #runOnThread(task: RenderTask, isAgain = false): Promise<JobResult> {
    // A pool that was destroyed would start threads again.
    if (this.#isClosed) throw new RenderThreadsClosedError('no render threads any more');
    const shell = SHELL_PATHS.flatMap((path) => {
      const etag = resources.etagOf(path);
      return etag === undefined ? [] : [[path, etag] as const];
    });
    const signal = AbortSignal.timeout(this.#deadlineMs);
    try {
      return await this.#pool.run({ task, shell, isWarmUp: isWarmUp() }, { signal });
    } catch (cause) {
      if (this.#isClosed) throw new RenderThreadsClosedError('the threads ended', { cause });
      if (!signal.aborted && !isAgain) return this.#runOnThread(task, true);
      log().error({ err: cause, kind: task.kind }, 'a render thread did not do its job');
      throw new RenderThreadError('no page from a render thread', { cause });
    }
  }
}

/** @param setting `SITE_THREADS` */
export const threadCount = (setting: number | undefined): number =>
  setting ?? Math.max(1, os.availableParallelism() - 1);

let current: RenderThreads | undefined;

/** The threads of this process; undefined where pages are rendered on the thread that answers. */
export const renderThreads = (): RenderThreads | undefined => current;

/** Starts as many threads as are set, if any. */
export function startRenderThreads(file: string, setting: number | undefined): void {
  const threads = threadCount(setting);
  if (threads > 0) current = new RenderThreads({ file, threads });
}
