import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { leadForm } from '../../kit/leads.ts';

const VISITORS = 8;

export interface LoadOptions {
  /** How long visitors read a page and parents fill in a form, milliseconds. */
  readonly pauseMs: number;
  /** Called with the text of each page received. */
  readonly onPage?: (text: string) => void;
}

/** Visitors and parents who use a fleet. */
export class FleetLoad {
  readonly #origin: string;
  readonly #options: LoadOptions;
  readonly #agent = new Agent({ connections: VISITORS + 1 });
  readonly #running: Promise<void>[];
  #isOver = false;
  /** Number of failures by cause. */
  readonly failures: Record<string, number> = {};
  /** Ids of the leads that were answered with 201. */
  readonly leads: string[] = [];
  requests = 0;

  /** @param paths that each visitor reads in turn */
  constructor(origin: string, paths: readonly string[], options: LoadOptions) {
    this.#origin = origin;
    this.#options = options;
    this.#running = [
      ...Array.from({ length: VISITORS }, () => this.#visit(paths)),
      this.#sendLeads(),
    ];
  }

  /** Resolves when the last response has arrived. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
    if (!this.#agent.closed) await this.#agent.close();
  }

  #note(failure: string): void {
    this.failures[failure] = (this.failures[failure] ?? 0) + 1;
  }

  async #visit(paths: readonly string[]): Promise<void> {
    for (let count = 0; !this.#isOver; count += 1) {
      const path = paths[count % paths.length] ?? '/';
      try {
        const options = { dispatcher: this.#agent };
        const { statusCode, body } = await request(this.#origin + encodeURI(path), options);
        const text = await body.text();
        if (statusCode !== 200) this.#note(`${path}: ${statusCode}`);
        else this.#options.onPage?.(text);
      } catch (error) {
        this.#note(`${path}: ${String(error)}`);
      }
      this.requests += 1;
      await wait(this.#options.pauseMs);
    }
  }

  async #sendLeads(): Promise<void> {
    for (let count = 0; !this.#isOver; count += 1) {
      const phone = `+7903${String(count).padStart(7, '0')}`;
      try {
        const { statusCode, body } = await request(`${this.#origin}/api/lead`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: this.#origin },
          body: JSON.stringify({ ...leadForm, phone }),
          dispatcher: this.#agent,
        });
        const { id } = (await body.json()) as { id?: string };
        if (statusCode === 201 && id !== undefined) this.leads.push(id);
        else this.#note(`lead: ${statusCode}`);
      } catch (error) {
        this.#note(`lead: ${String(error)}`);
      }
      await wait(this.#options.pauseMs);
    }
  }
}

/** Ids of all leads in a database. */
export function leadIdsIn(file: string): string[] {
  const db = new DatabaseSync(file, { readOnly: true });
  const ids = db
    .prepare('SELECT id FROM leads')
    .all()
    .map(({ id }) => String(id));
  db.close();
  return ids;
}
