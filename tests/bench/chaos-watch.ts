import { setTimeout as wait } from 'node:timers/promises';
import { type ChaosStage, PATHS, timeUntilCurrent } from '../fleet/stage/chaos-stage.ts';
import type { Fault } from '../fleet/stage/fleet-faults.ts';
import { FleetLoad } from '../fleet/stage/fleet-load.ts';

/** About 180 pages and 20 leads a second, which leaves most of two processors idle. */
const PAUSE_MS = 40;
const FAULT_MS = 4000;
/**
 * After-effects of a fault of that length: a cooldown of one address, as long as the fault, after a
 * call in flight; new connections.
 */
const RECOVERY_MS = 10_000;
/** Time after the recovery in which nothing may fail, besides the time of an edit. */
const QUIET_MS = 3000;

export interface FaultRow {
  readonly fault: string;
  /** Responses that failed during the fault and the recovery. */
  readonly pages: number;
  readonly leads: number;
  /** Pages and leads that failed when all was well again. */
  readonly afterwards: number;
  /** Time until every instance showed an edit. */
  readonly currentMs: number;
}

/** A stage under constant load, whose pages are judged by their age. */
export class ChaosWatch {
  readonly load: FleetLoad;
  readonly rows: FaultRow[] = [];
  /** Longest time that a page was outdated while the content API was up, milliseconds. */
  oldestMs = 0;
  readonly #stage: ChaosStage;
  #judgedFrom = performance.now();

  constructor(stage: ChaosStage) {
    this.#stage = stage;
    stage.content.keepChanging();
    this.load = new FleetLoad(stage.fleet.proxy.url, PATHS, {
      pauseMs: PAUSE_MS,
      onPage: (_path, text, requestedAt) => this.#judge(text, requestedAt),
    });
  }

  /** Documents that were answered with an error. */
  get failedDocuments(): string[] {
    return Object.entries(this.load.failures)
      .filter(([what]) => /^\/.*: [45]\d\d$/.test(what))
      .flatMap(([what, count]) => Array.from({ length: count }, () => what));
  }

  /** Starts a fault, and waits for the recovery. */
  async suffer(name: string, fault: Fault): Promise<void> {
    const before = this.#failures();
    if (fault.isOfContent) this.#judgedFrom = Number.POSITIVE_INFINITY;
    await fault.begin(this.#stage);
    await wait(FAULT_MS);
    await fault.end(this.#stage);
    await wait(RECOVERY_MS);
    const recovered = this.#failures();
    if (fault.isOfContent) this.#judgedFrom = performance.now();
    this.#stage.content.stopChanging();
    const currentMs = Math.round(await timeUntilCurrent(this.#stage));
    this.#stage.content.keepChanging();
    await wait(QUIET_MS);
    const after = this.#failures();
    this.rows.push({
      fault: name,
      pages: recovered.pages - before.pages,
      leads: recovered.leads - before.leads,
      afterwards: after.pages + after.leads - recovered.pages - recovered.leads,
      currentMs,
    });
  }

  #judge(text: string, requestedAt: number): void {
    if (requestedAt < this.#judgedFrom) return;
    this.oldestMs = Math.max(this.oldestMs, this.#stage.content.outdatedFor(text, requestedAt));
  }

  #failures() {
    const sum = (isOfLeads: boolean) =>
      Object.entries(this.load.failures)
        .filter(([what]) => what.startsWith('lead: ') === isOfLeads)
        .reduce((total, [, count]) => total + count, 0);
    return { pages: sum(false), leads: sum(true) };
  }
}
