import type { ServerResponse } from 'node:http';
import type { FastifyPluginAsync } from 'fastify';
import type { Change, ChangeLog } from '../cache/change-log.ts';

const HEARTBEAT_MS = 15_000;
/** A reader that is this far behind is dropped; it comes back and resumes, bytes. */
const MAX_BACKLOG = 1024 * 1024;

interface EventsRequest {
  Headers: { 'last-event-id'?: string };
}

/**
 * Number of the last event that a reader has seen.
 * @returns null when it was another process's, undefined for a new reader
 */
function lastSeen(field: string | undefined, epoch: string): number | null | undefined {
  if (field === undefined) return undefined;
  const [seenEpoch, number = ''] = field.split('-');
  return seenEpoch === epoch && /^\d+$/.test(number) ? Number(number) : null;
}

/** One subscriber's stream (server-sent events). */
class EventStream {
  readonly #response: ServerResponse;
  readonly #epoch: string;

  constructor(response: ServerResponse, epoch: string) {
    this.#response = response;
    this.#epoch = epoch;
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
  }

  send({ id, path, etag }: Change): void {
    const data = JSON.stringify({ path, etag });
    this.#write(`id: ${this.#epoch}-${id}\nevent: change\ndata: ${data}\n\n`);
  }

  /** Tells the number to resume from. */
  begin(lastId: number): void {
    this.#write(`id: ${this.#epoch}-${lastId}\nevent: ready\ndata: {}\n\n`);
  }

  /** Some changes are not known any more: everything may have changed. */
  reset(lastId: number): void {
    this.#write(`id: ${this.#epoch}-${lastId}\nevent: reset\ndata: {}\n\n`);
  }

  readonly beat = (): void => this.#write(': beat\n\n');

  #write(text: string): void {
    this.#response.write(text);
    if (this.#response.writableLength > MAX_BACKLOG) this.#response.destroy();
  }
}

/** `GET /events`: each change of a resource's content, resumable by `Last-Event-ID`. */
export const eventRoutes =
  (changes: ChangeLog): FastifyPluginAsync =>
  async (app) => {
    const open = new Set<ServerResponse>();
    app.addHook('preClose', async () => open.forEach((response) => response.end()));
    app.get<EventsRequest>(
      '/events',
      { exposeHeadRoute: false, schema: { hide: true } },
      (request, reply) => {
        reply.hijack();
        const { raw } = reply;
        const stream = new EventStream(raw, changes.epoch);
        const seen = lastSeen(request.headers['last-event-id'], changes.epoch);
        const missed = typeof seen === 'number' ? changes.since(seen) : undefined;
        if (missed) missed.forEach((change) => stream.send(change));
        else if (seen === undefined) stream.begin(changes.lastId);
        else stream.reset(changes.lastId);
        const unsubscribe = changes.subscribe((change) => stream.send(change));
        const heartbeat = setInterval(stream.beat, HEARTBEAT_MS);
        open.add(raw);
        raw.on('close', () => {
          open.delete(raw);
          clearInterval(heartbeat);
          unsubscribe();
        });
      },
    );
  };
