import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const ALGORITHM = 'sha256';
const SEAL_BYTES = 32;

/** Signs what instances share, so that nobody else who can write to Valkey is believed. */
export class Seal {
  readonly #key: Buffer;

  /** @param secret the same in all instances */
  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync(ALGORITHM, secret, '', 'kosmosad fleet', SEAL_BYTES));
  }

  /** The bytes with their signature. */
  close(bytes: Buffer): Buffer {
    return Buffer.concat([this.#sign(bytes), bytes]);
  }

  /** The bytes that an instance has signed; undefined for anything else. */
  open(sealed: Buffer): Buffer | undefined {
    if (sealed.length < SEAL_BYTES) return undefined;
    const bytes = sealed.subarray(SEAL_BYTES);
    const isOurs = timingSafeEqual(sealed.subarray(0, SEAL_BYTES), this.#sign(bytes));
    return isOurs ? bytes : undefined;
  }

  #sign(bytes: Buffer): Buffer {
    return createHmac(ALGORITHM, this.#key).update(bytes).digest();
  }
}
