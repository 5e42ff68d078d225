import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Purge } from '../cache/select-paths.ts';
import type { SharedCopies } from '../cache/shared-copies.ts';
import { Inbox } from './inbox.ts';
import type { Message } from './messages.ts';
import { Outbox } from './outbox.ts';
import { type SharedRate, takeShared } from './shared-limit.ts';
import { type CopyCounters, ValkeyCopies } from './valkey-copies.ts';
import { ValkeyLink } from './valkey-link.ts';

export interface FleetOptions {
  readonly url: string;
  readonly log: FastifyBaseLogger;
  /** How long to wait for another instance to fetch something, milliseconds. */
  readonly waitMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How long visitors wait for what is shared, milliseconds. */
  readonly limitMs?: number | undefined;
}

export interface FleetListener {
  onChange(path: string, etag: string): void;
  onPurge(purge: Purge): void;
  /** Messages were lost: anything may have changed. */
  onGap(): void;
}

/** The instances of the BFF that share a Valkey. */
export interface Fleet {
  readonly copies: SharedCopies;
  /** @returns whether the other instances were told; if not, they are as soon as possible */
  purge(purge: Purge): Promise<boolean>;
  /** Takes a token of an address in all instances. @returns how long to wait, milliseconds */
  takeToken(name: string, address: string, rate: SharedRate): Promise<number>;
  /** Listens to the other instances until `close`. */
  listen(listener: FleetListener): Promise<void>;
  /** For metrics. */
  load(): CopyCounters & { readonly isUp: boolean; readonly failures: number };
  close(): void;
}

function deliver(message: Message, listener: FleetListener): void {
  if (message.type === 'change') listener.onChange(message.path, message.etag);
  if (message.type === 'purge') listener.onPurge(message);
}

/** Connects to Valkey; without it the instance works alone and tries again. */
export async function joinFleet({ url, log, waitMs, now, limitMs }: FleetOptions): Promise<Fleet> {
  const sender = randomUUID();
  const link = new ValkeyLink(url, log, limitMs);
  const outbox = new Outbox(link, sender);
  const copies = new ValkeyCopies({ link, outbox, waitMs, now });
  let inbox: Inbox | undefined;
  await link.connect();
  return {
    copies,
    purge: (purge) => outbox.purge(purge),
    takeToken: (name, address, rate) => takeShared(link, name, address, rate),
    async listen(listener) {
      inbox = new Inbox({
        link,
        sender,
        log,
        hello: () => outbox.hello(),
        onMessage: (message) => deliver(message, listener),
        onGap: () => listener.onGap(),
      });
      await inbox.start();
    },
    load: () => ({ ...copies.counters, ...link.load }),
    close() {
      inbox?.close();
      outbox.close();
      link.close();
    },
  };
}
