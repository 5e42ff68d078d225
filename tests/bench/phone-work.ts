import type { Browser } from '@playwright/test';
import { openPhone, PHONE, settle } from './phone-visit.ts';

/** Load of a first visit on the main thread, ms of the slowed processor. */
export interface Work {
  /** Sum of the time by which tasks exceed 50 ms. */
  readonly blocking: number;
  readonly longest: number;
}

/** The used fields of a trace event; times are microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly name?: string };
  /** Processor time of the thread. */
  readonly tdur?: number;
}

const CATEGORIES = ['__metadata', 'disabled-by-default-devtools.timeline'];

const FREE_MS = 50;

/** Processor times of the tasks of each renderer's main thread, ms of the slowed processor. */
function tasksOf(events: readonly TraceEvent[]): number[][] {
  const threads = events.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  return threads.map(({ pid, tid }) =>
    events
      .filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid)
      .map(({ tdur = 0 }) => (tdur / 1000) * PHONE.cpuSlowdown),
  );
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/**
 * The work of one first visit, until 2.5 s after it has loaded. Measured as processor time, because
 * wall time would include other load of the machine; so instead of slowing the processor,
 * multiplies its times.
 */
export async function measureWork(browser: Browser, url: string): Promise<Work> {
  const { page } = await openPhone(browser, 1);
  await browser.startTracing(page, { categories: CATEGORIES });
  await settle(page, url);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  await page.context().close();
  // Chromium keeps a spare renderer, which does next to nothing.
  const [tasks = []] = tasksOf(traceEvents).sort((a, b) => sum(b) - sum(a));
  return {
    blocking: sum(tasks.map((ms) => Math.max(0, ms - FREE_MS))),
    longest: Math.max(0, ...tasks),
  };
}
