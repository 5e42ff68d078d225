import type { FastifyBaseLogger } from 'fastify';
import { toBffError } from '../shared/errors.ts';
import type { LeadStore, PurgeReport } from './store/lead-store.ts';
import type { Doubt } from './store/purge-window.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const DOUBTS: Readonly<Record<Doubt, string>> = {
  clockWentBack: 'the clock went back',
  newestLeadIsOld: 'by the clock the newest lead is over a year old',
  buildIsOld: 'by the clock this program is over a year old',
};

interface UpkeepParts {
  readonly store: Pick<LeadStore, 'eraseDeleted' | 'isUsed' | 'purgeDue'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly keepDays: number;
  /** Times are milliseconds since 1970. */
  readonly builtAt: number;
  readonly now: () => number;
}

const toText = (time: number | undefined): string | undefined =>
  time === undefined ? undefined : new Date(time).toISOString();

/** Deletes leads past their retention, once an hour. */
export class LeadUpkeep {
  readonly #parts: UpkeepParts;
  readonly #hourly: NodeJS.Timeout;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(parts: UpkeepParts) {
    this.#parts = parts;
    this.#hourly = setInterval(() => this.purgeSoon(), HOUR_MS).unref();
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
    const { store, now, keepDays, builtAt } = this.#parts;
    if (!store.isUsed()) return;
    const query = { now: now(), keepMs: keepDays * DAY_MS, builtAt };
    this.#logReport(await store.purgeDue(query));
    await this.#erase();
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#hourly);
    clearTimeout(this.#retry);
  }

  async #erase(): Promise<void> {
    clearTimeout(this.#retry);
    if ((await this.#parts.store.eraseDeleted()) || this.#isClosed) return;
    this.#parts.log.warn(
      'deleted leads are still in the files: another program reads LEADS_DB; retrying in a minute',
    );
    const erase = () =>
      this.#erase().catch((error: unknown) => {
        this.#parts.log.error({ err: toBffError(error) }, 'deleted leads are still in the files');
      });
    this.#retry = setTimeout(() => void erase(), MINUTE_MS).unref();
  }

  #logReport({ deleted, doubt, stranded, behindMs, facts }: PurgeReport): void {
    const { log, keepDays } = this.#parts;
    const advice = `to delete them manually: npm run leads -- purge --days ${keepDays}`;
    if (doubt) {
      const { now, builtAt, newestAt, addedAt, last } = facts;
      const times = { now, built: builtAt, newestLead: newestAt, lastLead: addedAt };
      const known = Object.entries({ ...times, lastPurge: last?.at });
      const clocks = Object.fromEntries(known.map(([name, time]) => [name, toText(time)]));
      log.error(
        { doubt, ...clocks },
        `old leads were not deleted: ${DOUBTS[doubt]}; check the clock; ${advice}`,
      );
    }
    if (stranded > 0) {
      log.error(
        { stranded },
        `leads older than earlier purges were not deleted, a wrong clock may have stored them; ${advice}`,
      );
    }
    if (deleted === 0) return;
    const behindDays = Math.ceil(behindMs / DAY_MS);
    log.info({ purged: deleted, behindDays }, 'old leads were deleted');
  }
}
