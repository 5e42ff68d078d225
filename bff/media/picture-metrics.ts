import { Counter, type Registry } from 'prom-client';
import { registerGauges } from '../shared/gauges.ts';
import type { FairQueue } from './fair-queue.ts';

/** Why the BFF itself refuses a picture: a limit of one client, or of all together. */
const REFUSALS = ['tooManyMisses', 'overloaded'] as const;
type Refusal = (typeof REFUSALS)[number];

export const isRefusal = (kind: string): kind is Refusal => REFUSALS.includes(kind as Refusal);

export interface PictureMetrics {
  readonly encodings: Counter;
  readonly refusals: Counter<'cause'>;
}

/** Registers the metrics of pictures. */
export function createPictureMetrics(registry: Registry, queue: FairQueue): PictureMetrics {
  const registers = [registry];
  const encodings = new Counter({
    name: 'bff_picture_encodings_total',
    help: 'Encodings started',
    registers,
  });
  const refusals = new Counter({
    name: 'bff_picture_refusals_total',
    help: 'Requests without a picture: too much for one client, too much for all',
    labelNames: ['cause'] as const,
    registers,
  });
  for (const cause of REFUSALS) refusals.inc({ cause }, 0);
  registerGauges(registry, [
    ['bff_pictures_running', 'Pictures being fetched or encoded', () => queue.running],
    ['bff_pictures_waiting', 'Pictures waiting for their turn', () => queue.waiting],
  ]);
  return { encodings, refusals };
}
