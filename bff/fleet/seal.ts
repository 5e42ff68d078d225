import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const ALGORITHM = 'sha256';
const SEAL_BYTES = 32;

/**
 * Signs what instances share, so that nobody else who can write to Valkey is believed. A signature is
 * valid for one place only: a key, or a channel.
 */
export class Seal {
  readonly #key: Buffer;

  /** @param secret the same in all instances */
  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync(ALGORITHM, secret, '', 'kosmosad fleet', SEAL_BYTES));
  }

  /** The bytes with their signature. */
  close(place: string, bytes: Buffer): Buffer {
    return Buffer.concat([this.#sign(place, bytes), bytes]);
  }

  /** The bytes that an instance has signed for a place; undefined for anything else. */
  open(place: string, sealed: Buffer): Buffer | undefined {
    if (sealed.length < SEAL_BYTES) return undefined;
    const bytes = sealed.subarray(SEAL_BYTES);
    const isOurs = timingSafeEqual(sealed.subarray(0, SEAL_BYTES), this.#sign(place, bytes));
    return isOurs ? bytes : undefined;
  }

  #sign(place: string, bytes: Buffer): Buffer {
    // No place has a NUL, so none continues another one.
    return createHmac(ALGORITHM, this.#key).update(`${place}\0`).update(bytes).digest();
  }
}
