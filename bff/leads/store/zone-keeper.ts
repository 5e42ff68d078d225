import type { FastifyBaseLogger } from 'fastify';
import type { ContentCache } from '../../content-cache/content-cache.ts';
import { DEFAULT_ZONE, zoneOf } from '../../contract/values/dates.ts';
import { toBffError } from '../../shared/errors.ts';
import { within } from '../../shared/within.ts';
import { load } from '../../content-cache/read-json.ts';
import { readZone, writeZone } from './known-zone.ts';
import type { LeadDatabase } from '../../database/lead-database.ts';

/** How long a message waits for the content API, milliseconds. */
const WAIT_MS = 1000;

interface ZoneParts {
  readonly cache: Pick<ContentCache, 'get'>;
  readonly database: Pick<LeadDatabase, 'read' | 'transaction'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * The kindergarten's time zone: that of the layout. The leads' database keeps it for the operator's
 * tool, and for starts while the content API is down.
 */
export class ZoneKeeper {
  readonly #parts: ZoneParts;
  #known: string | undefined;

  constructor(parts: ZoneParts) {
    this.#parts = parts;
  }

  /** @returns its IANA name; the last known one while the layout is unavailable */
  async find(): Promise<string> {
    const { database, log } = this.#parts;
    const told = await this.#readLayout();
    try {
      if (told !== undefined && told !== this.#known) {
        await database.transaction((query) => writeZone(query, told));
      }
      this.#known = told ?? this.#known ?? (await readZone((...sql) => database.read(...sql)));
    } catch (error) {
      log.warn({ err: toBffError(error) }, 'the time zone could not be stored');
    }
    return told ?? this.#known ?? DEFAULT_ZONE;
  }

  async #readLayout(): Promise<string | undefined> {
    const toLateError = () => new Error('the layout did not arrive in time');
    const loading = load(this.#parts.cache, 'layout');
    const layout = await within(WAIT_MS, loading, toLateError).catch(() => undefined);
    return layout === undefined ? undefined : zoneOf(layout);
  }
}
