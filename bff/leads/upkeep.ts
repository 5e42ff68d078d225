import type { FastifyBaseLogger } from 'fastify';
import { toBffError } from '../shared/errors.ts';
import type { LeadStore, PurgeReport } from './store/lead-store.ts';
import type { ClockProblem } from './store/decide-purge.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const PROBLEMS: Readonly<Record<ClockProblem, string>> = {
  noRecord: 'the database holds no record of the time',
  jump: 'the clock moved by more than 30 days since it was last recorded',
};

interface UpkeepParts {
  readonly store: Pick<LeadStore, 'eraseDeleted' | 'isUsed' | 'purgeDue'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly keepDays: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const toText = (time: number | undefined): string | undefined =>
  time === undefined ? undefined : new Date(time).toISOString();

/** Records the time and deletes leads past their retention, at the start and once an hour. */
export class LeadUpkeep {
  readonly #parts: UpkeepParts;
  readonly #hourly: NodeJS.Timeout;
  #last: PurgeReport | undefined;
  #isErased = true;

  constructor(parts: UpkeepParts) {
    this.#parts = parts;
    this.#hourly = setInterval(() => this.purgeSoon(), HOUR_MS).unref();
  }

  /** Leads that should have been deleted by an earlier purge. */
  get overdue(): number {
    return this.#last?.overdue ?? 0;
  }

  /** Whether nothing is deleted because of the clock. */
  get isPaused(): boolean {
    return this.#last?.isTrusted === false;
  }

  /** What the operator should know; undefined if all is well. */
  get warning(): string | undefined {
    if (this.overdue === 0) return undefined;
    const reason = this.isPaused ? ': the clock is not trusted, see the log' : '';
    return `${this.overdue} leads are kept longer than LEADS_KEEP_DAYS${reason}`;
  }

  /** Purges in the background; failures are logged. */
  purgeSoon(): void {
    this.purge().catch((error: unknown) => {
      this.#parts.log.error({ err: toBffError(error) }, 'old leads could not be deleted');
    });
  }

  /**
   * Deletes due leads and removes their bytes from the files.
   * @throws BffError `leadsUnavailable`
   */
  async purge(): Promise<void> {
    const { store, now, keepDays } = this.#parts;
    if (!store.isUsed()) return;
    const report = await store.purgeDue({ now: now(), keepMs: keepDays * DAY_MS });
    if (report) this.#note(report);
    if (!this.#isErased) await this.#erase();
  }

  close(): void {
    clearInterval(this.#hourly);
  }

  #note(report: PurgeReport): void {
    this.#last = report;
    const { deleted, overdue, problem, now, recordedAt } = report;
    const { log, keepDays } = this.#parts;
    if (problem) {
      log.error(
        { problem, now: toText(now), recordedAt: toText(recordedAt) },
        `old leads are not deleted until 24 hours of records agree: ${PROBLEMS[problem]}; check the clock; to delete them manually: npm run leads -- purge --days ${keepDays}`,
      );
    }
    if (deleted === 0) return;
    this.#isErased = false;
    log.info({ purged: deleted, overdue }, 'old leads were deleted');
  }

  async #erase(): Promise<void> {
    this.#isErased = await this.#parts.store.eraseDeleted();
    if (this.#isErased) return;
    this.#parts.log.warn(
      'deleted leads are still in the files: another program reads LEADS_DB; retrying in an hour',
    );
  }
}
