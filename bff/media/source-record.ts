import {
  type Arrival,
  type CachingHeaders,
  negativeLifetime,
  type Policy,
  type ResponseLifetime,
  termsOf,
} from '../http/response-lifetime.ts';
import { fromStored, type StoredLifetime, toStored } from '../http/stored-lifetime.ts';
import type { Entry } from '../shared/cache/cache.ts';
import type { Clock } from '../shared/cache/clock.ts';
import type { Validators } from '../upstream/response-headers.ts';
import type { SourceResponse } from './source-client.ts';
import { DAY_MS } from '../shared/durations.ts';

/** Lifetime of a picture whose source names none. Old pictures are kept for failures. */
export const PICTURE_POLICY: Policy = {
  ttlMs: 60_000,
  swrMs: 0,
  sieMs: 3650 * DAY_MS,
  negativeMs: 10_000,
};

/** Record of a source; its etag is the digest of the original. */
export interface SourceRecord extends Entry {
  readonly url: string;
  /** Status of the last response. */
  readonly status: 200 | 304 | 404 | 410;
  readonly lifetime: ResponseLifetime;
  readonly validators: Validators;
  /** Headers that a 304 may omit. */
  readonly fields: CachingHeaders;
}

/** Whether a source has no picture. */
export const isAbsent = ({ status }: SourceRecord): boolean => status === 404 || status === 410;

interface RecordContext extends Arrival {
  readonly url: string;
  readonly previous: SourceRecord | undefined;
}

/** Creates the record for a response; a 304 updates the previous one. */
export function toRecord(
  response: SourceResponse,
  { url, ...context }: RecordContext,
): SourceRecord {
  const { previous } = context;
  if (response.type === 'absent') {
    const { status } = response;
    const lifetime = negativeLifetime(context);
    return { url, status, etag: '', isStorable: true, lifetime, validators: {}, fields: {} };
  }
  const terms = termsOf<Validators>(response, previous, context);
  if (response.type === 'picture') return { url, ...terms, status: 200, etag: response.digest };
  if (previous === undefined) throw new Error('not modified, but nothing was stored');
  return { ...previous, ...terms, status: 304 };
}

type Saved = Omit<SourceRecord, 'status' | 'isStorable'> & { readonly lifetime: StoredLifetime };

/** Bytes of a record's file. */
export function encodeRecord(record: SourceRecord, clock: Clock): Buffer {
  const { url, etag, validators, fields } = record;
  const lifetime = toStored(record.lifetime, clock);
  return Buffer.from(JSON.stringify({ url, etag, lifetime, validators, fields }));
}

/** Reads a record's file; undefined if it is torn. */
export function decodeRecord(file: Buffer, clock: Clock): SourceRecord | undefined {
  try {
    const saved = JSON.parse(file.toString()) as Saved;
    return { ...saved, lifetime: fromStored(saved.lifetime, clock), status: 200, isStorable: true };
  } catch {
    return undefined;
  }
}
