import { digestOf } from '../shared/etag.ts';
import { FRAME_VERSION } from './frame.ts';

/** Builds that understand each other's entries share keys. */
const PREFIX = `kosmosad:${FRAME_VERSION}`;

export const keys = {
  copy: (path: string) => `${PREFIX}:copy:${path}`,
  /** @param stamp of the path: a fetch after a purge does not wait for one before */
  lease: (path: string, stamp: string) => `${PREFIX}:lease:${path}:${stamp}`,
  /** Hash of the marks of purges, see `marksOf`. */
  marks: `${PREFIX}:marks`,
  /** Stream of changes and purges. */
  messages: `${PREFIX}:messages`,
  /** Addresses are personal data, so their digest has to do. */
  limit: (name: string, address: string) => `${PREFIX}:limit:${name}:${digestOf(address)}`,
};
