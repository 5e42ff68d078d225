import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../http/caller.ts';
import type { Job } from '../media/encoder.ts';
import type { IsListed } from '../shared/ip-addresses.ts';

/** The client of a picture, and a signal that it has disconnected. */
export function jobOf({ raw }: FastifyRequest, reply: FastifyReply, isTrusted: IsListed): Job {
  const disconnected = new AbortController();
  reply.raw.once('close', () => disconnected.abort());
  return { client: callerOf(raw, isTrusted).network, signal: disconnected.signal };
}
