import type { FastifyBaseLogger } from 'fastify';
import { toBffError } from '../../shared/errors.ts';
import type { Clock } from '../../shared/cache/clock.ts';
import type { LeadMetrics } from '../store/lead-metrics.ts';
import type { LeadDatabase } from '../../database/lead-database.ts';
import { purgeDue, type PurgeReport } from '../store/purge-due.ts';
import { DAY_MS, HOUR_MS } from '../../shared/durations.ts';

interface UpkeepParts {
  readonly database: Pick<LeadDatabase, 'dialect' | 'rewrite' | 'transaction'>;
  readonly metrics: Pick<LeadMetrics, 'overdue' | 'purgePaused'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly keepDays: number;
  readonly clock: Clock;
}

/** Deletes leads past their retention, at the start and once an hour. */
export class LeadUpkeep {
  readonly #parts: UpkeepParts;
  readonly #hourly: NodeJS.Timeout;
  #running: Promise<void> | undefined;
  #warning: string | undefined;
  /** Whether deleted leads are still in the files. */
  #isDirty = false;
  #rewrittenAt = Number.NEGATIVE_INFINITY;

  constructor(parts: UpkeepParts) {
    this.#parts = parts;
    this.#hourly = setInterval(() => this.purgeSoon(), HOUR_MS).unref();
  }

  /** Warning for the operator; undefined if all is well. */
  get warning(): string | undefined {
    return this.#warning;
  }

  /** Purges in the background; failures are logged. */
  purgeSoon(): void {
    this.#running = this.purge().catch((error: unknown) => {
      this.#parts.log.error({ err: toBffError(error) }, 'old leads could not be deleted');
    });
  }

  /**
   * Deletes due leads, and removes the bytes of deleted ones from the files once a day.
   * @throws BffError `leadsUnavailable`
   */
  async purge(): Promise<void> {
    const { database, clock, keepDays } = this.#parts;
    const terms = { ownTime: clock.wallNow(), keepMs: keepDays * DAY_MS };
    this.#note(await database.transaction((query) => purgeDue(query, database.dialect, terms)));
    const sinceRewriteMs = clock.now() - this.#rewrittenAt;
    if (this.#isDirty && sinceRewriteMs >= DAY_MS) await this.#rewrite();
  }

  /** Call when leads were deleted. */
  noteDeleted(): void {
    this.#isDirty = true;
  }

  /** Waits for a running purge. */
  async close(): Promise<void> {
    clearInterval(this.#hourly);
    await this.#running;
  }

  #note({ deleted, overdue, isPaused }: PurgeReport): void {
    const { log, keepDays, metrics } = this.#parts;
    metrics.overdue.set(overdue);
    metrics.purgePaused.set(isPaused ? 1 : 0);
    const reason = isPaused ? ': the clock is not trusted, see the log' : '';
    this.#warning =
      overdue > 0 ? `${overdue} leads are kept longer than LEADS_KEEP_DAYS${reason}` : undefined;
    if (isPaused) {
      log.error(
        `old leads are not deleted: no lead is between a day and 90 days old, as after a jump of the clock; check it. To delete them manually: npm run leads -- purge --days ${keepDays}`,
      );
    }
    if (deleted === 0) return;
    this.#isDirty = true;
    log.info({ purged: deleted, overdue }, 'old leads were deleted');
  }

  async #rewrite(): Promise<void> {
    const { database, log, clock } = this.#parts;
    if (await database.rewrite()) {
      this.#isDirty = false;
      this.#rewrittenAt = clock.now();
      return;
    }
    log.warn(
      'deleted leads are still in the files: another program reads LEADS_DB; retrying in an hour',
    );
  }
}
