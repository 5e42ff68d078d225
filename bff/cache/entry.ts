import { createHash } from 'node:crypto';
import type { ResourceName } from '../contract/resources.ts';
import type { UpstreamAnswer, Validators } from '../upstream/client.ts';
import type { Aging } from './policy.ts';

/** A stored answer. Immutable: a refresh or a purge replaces it. */
export interface CacheEntry extends Aging {
  readonly resource: ResourceName;
  readonly status: number;
  /** JSON bytes as the upstream sent them; empty for answers without a body of their own. */
  readonly body: Buffer;
  /** Strong validator made from the bytes (RFC 9110 section 8.8.3). */
  readonly etag: string;
  readonly location?: string;
  readonly validators: Validators;
}

const EMPTY = Buffer.alloc(0);

export const etagOf = (bytes: string | Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** Makes the entry for an answer; one that is not modified renews the entry it was asked with. */
export function toEntry(
  resource: ResourceName,
  answer: UpstreamAnswer,
  previous: CacheEntry | undefined,
  now: number,
): CacheEntry {
  const common = { resource, isNegative: false, isPurged: false, validatedAt: now };
  switch (answer.type) {
    case 'not-modified':
      if (previous === undefined) throw new Error('not modified, but nothing was stored');
      return { ...previous, ...common };
    case 'content':
      return {
        ...common,
        status: 200,
        body: answer.body,
        etag: etagOf(answer.body),
        validators: answer.validators,
      };
    case 'redirect': {
      const { status, location } = answer;
      const etag = etagOf(`${status} ${location}`);
      return { ...common, status, location, etag, body: EMPTY, validators: {} };
    }
    case 'absent': {
      const { status } = answer;
      const etag = etagOf(String(status));
      return { ...common, isNegative: true, status, etag, body: EMPTY, validators: {} };
    }
  }
}
