import type { ServerResponse } from 'node:http';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Change } from '../cache/change-log.ts';
import { bodyOf } from './schemas.ts';

const HEARTBEAT_MS = 15_000;
/** A subscriber this far behind, bytes, is disconnected; it reconnects and resumes. */
const MAX_BACKLOG = 1024 * 1024;

const DESCRIPTION = {
  summary: 'Content changes as server-sent events',
  tags: ['events'],
  headers: Type.Object({ 'last-event-id': Type.Optional(Type.String()) }),
  response: { 200: bodyOf<string>('text/event-stream') },
};

/**
 * Id of the last event that a subscriber has received.
 * @returns null if it belongs to another process, undefined for a new subscriber
 */
function lastReceivedId(header: string | undefined, epoch: string): number | null | undefined {
  if (header === undefined) return undefined;
  const [headerEpoch, number = ''] = header.split('-');
  return headerEpoch === epoch && /^\d+$/.test(number) ? Number(number) : null;
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

  /** Sends the id to resume from. */
  begin(lastId: number): void {
    this.#write(`id: ${this.#epoch}-${lastId}\nevent: ready\ndata: {}\n\n`);
  }

  /** Some changes are no longer retained, so everything may have changed. */
  reset(lastId: number): void {
    this.#write(`id: ${this.#epoch}-${lastId}\nevent: reset\ndata: {}\n\n`);
  }

  readonly beat = (): void => this.#write(': beat\n\n');

  #write(text: string): void {
    this.#response.write(text);
    if (this.#response.writableLength > MAX_BACKLOG) this.#response.destroy();
  }
}

/** `GET /events`: a stream of content changes, resumable by `Last-Event-ID`. */
export const eventRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { changes } = app;
  const responses = new Set<ServerResponse>();
  app.addHook('preClose', async () => responses.forEach((response) => response.end()));
  app.get('/events', { exposeHeadRoute: false, schema: DESCRIPTION }, (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    const stream = new EventStream(raw, changes.epoch);
    const receivedId = lastReceivedId(request.headers['last-event-id'], changes.epoch);
    const missed = typeof receivedId === 'number' ? changes.since(receivedId) : undefined;
    if (missed) missed.forEach((change) => stream.send(change));
    else if (receivedId === undefined) stream.begin(changes.lastId);
    else stream.reset(changes.lastId);
    const unsubscribe = changes.subscribe((change) => {
      if (change) stream.send(change);
      else stream.reset(changes.lastId);
    });
    const heartbeat = setInterval(stream.beat, HEARTBEAT_MS);
    responses.add(raw);
    raw.on('close', () => {
      responses.delete(raw);
      clearInterval(heartbeat);
      unsubscribe();
    });
  });
};
