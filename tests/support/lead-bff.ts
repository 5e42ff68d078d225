import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';
import { expect } from 'vitest';
import type { LeadRecord } from '../../bff/leads/stored-lead.ts';
import { type BffInProcess, startBffInProcess } from './bff-in-process.ts';
import { leadForm } from '../kit/leads.ts';
import { type Upstream, startUpstream } from '../kit/upstream.ts';

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly headers: Headers;
  readonly json: { id?: string; number?: number; errors?: object };
}

interface LeadBffOptions {
  /** What the content API answers, by address. */
  readonly content: Readonly<Record<string, unknown>>;
  /** Settings that it has whenever it is started. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly log?: Logger;
  /** How long senders wait for what instances share, milliseconds. */
  readonly sharedLimitMs?: number;
}

/** A BFF that stores leads in a folder of its own, before a content API that is scripted. */
export class LeadBff {
  readonly folder: string;
  /** The database of leads. */
  readonly file: string;
  readonly upstream: Upstream;
  readonly #options: LeadBffOptions;
  #bff: BffInProcess | undefined;
  #aheadMs = 0;

  private constructor(folder: string, upstream: Upstream, options: LeadBffOptions) {
    this.folder = folder;
    this.file = path.join(folder, 'leads.db');
    this.upstream = upstream;
    this.#options = options;
  }

  /** Makes the folder and the content API, and starts the BFF. */
  static async create(options: LeadBffOptions): Promise<LeadBff> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-leads-'));
    const made = new LeadBff(folder, await startUpstream(options.content), options);
    await made.start();
    return made;
  }

  get #running(): BffInProcess {
    if (!this.#bff) throw new Error('the BFF is stopped');
    return this.#bff;
  }

  get url(): string {
    return this.#running.url;
  }

  async start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    const all = { LEADS_DB: this.file, ...this.#options.settings, ...settings };
    const { content: _content, settings: _settings, ...replaced } = this.#options;
    const aheadMs = this.#aheadMs;
    this.#bff = await startBffInProcess(this.upstream.url, all, { ...replaced, aheadMs });
  }

  async stop(): Promise<void> {
    const bff = this.#bff;
    this.#bff = undefined;
    await bff?.close();
  }

  /** Starts anew over the same database, with these settings beside the usual ones. */
  async restart(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.stop();
    await this.start(settings);
  }

  /** Ends everything and removes the folder. */
  async remove(): Promise<void> {
    await this.stop();
    await this.upstream.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Moves the BFF's clock on, also for its next start. */
  advance(ms: number): void {
    this.#aheadMs += ms;
    this.#running.advance(ms);
  }

  async deliverDue(): Promise<void> {
    await this.#running.app.leads.deliverDue();
  }

  /** Delivers what is due after some time. */
  async deliverAfter(ms: number): Promise<void> {
    this.advance(ms);
    await this.deliverDue();
  }

  /** Deletes what is older than leads are kept. */
  async purge(): Promise<void> {
    await this.#running.app.leads.purge();
  }

  /** @param body text as it is, anything else as JSON */
  async post(body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const response = await fetch(`${this.url}/api/lead`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      headers: response.headers,
      json: (await response.json()) as Answer['json'],
    };
  }

  /** Posts a valid lead, which must be taken. */
  async send(fields: Readonly<Record<string, unknown>> = {}): Promise<Answer['json']> {
    const { status, json } = await this.post({ ...leadForm, ...fields });
    expect(status).toBe(201);
    return json;
  }

  /** What is on the disk, read by another connection. */
  stored(): LeadRecord[] {
    const db = new DatabaseSync(this.file, { readOnly: true });
    try {
      const rows = db.prepare('SELECT record FROM leads ORDER BY number').all();
      return rows.map(({ record }) => JSON.parse(String(record)) as LeadRecord);
    } finally {
      db.close();
    }
  }

  /** The metrics as text. */
  async metrics(): Promise<string> {
    return (await fetch(`${this.url}/metrics`)).text();
  }

  /** How many deliveries there are by channel and state: `{ 'webhook sent': 1 }`. */
  async deliveries(): Promise<Record<string, number>> {
    const lines = (await this.metrics()).matchAll(
      /^bff_lead_queue\{channel="([\w-]+)",state="(\w+)"\} (\d+)$/gm,
    );
    return Object.fromEntries(
      [...lines].map(([, channel, state, count]) => [`${channel} ${state}`, Number(count)]),
    );
  }
}
