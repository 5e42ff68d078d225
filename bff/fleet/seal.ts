import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const ALGORITHM = 'sha256';
const SEAL_BYTES = 32;

/**
 * Signs shared data, so that instances trust nobody else who can write to Valkey. A signature is
 * valid for one place only: a key or a channel.
 */
export class Seal {
  readonly #key: Buffer;

  /** @param secret the same in all instances */
  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync(ALGORITHM, secret, '', 'kosmosad fleet', SEAL_BYTES));
  }

  /** Puts a signature in front of the bytes. */
  close(place: string, bytes: Buffer): Buffer {
    return Buffer.concat([this.#sign(place, bytes), bytes]);
  }

  /** The bytes that an instance signed for a place; undefined for anything else. */
  open(place: string, sealed: Buffer): Buffer | undefined {
    if (sealed.length < SEAL_BYTES) return undefined;
    const bytes = sealed.subarray(SEAL_BYTES);
    const isOurs = timingSafeEqual(sealed.subarray(0, SEAL_BYTES), this.#sign(place, bytes));
    return isOurs ? bytes : undefined;
  }

  #sign(place: string, bytes: Buffer): Buffer {
    // Places never contain a NUL, so the bytes cannot continue the place.
    return createHmac(ALGORITHM, this.#key).update(`${place}\0`).update(bytes).digest();
  }
}
