/** Reads bits from the least significant one on, as DEFLATE and Brotli write them. */
export class BitReader {
  readonly bytes: Uint8Array;
  /** Position in bits. */
  position: number;

  constructor(bytes: Uint8Array, byteOffset = 0) {
    this.bytes = bytes;
    this.position = byteOffset * 8;
  }

  bit(): number {
    const { position } = this;
    this.position = position + 1;
    return ((this.bytes[position >> 3] as number) >> (position & 7)) & 1;
  }

  read(count: number): number {
    let value = 0;
    for (let index = 0; index < count; index += 1) value |= this.bit() << index;
    return value;
  }

  alignToByte(): void {
    this.position = (this.position + 7) & ~7;
  }
}

const MAX_LENGTH = 15;

/** A canonical prefix code: symbols of one length follow each other in their own order. */
export class PrefixCode {
  readonly #counts = new Uint16Array(MAX_LENGTH + 1);
  readonly #symbols: Uint16Array;
  /** The symbol that takes no bits, because it is the only one; -1 when there are more. */
  readonly #only: number;

  /**
   * @param lengths bits of each symbol, 0 for one that is not used
   * @param only the symbol of a code that has one and writes it with no bits
   */
  constructor(lengths: ArrayLike<number>, only = -1) {
    this.#only = only;
    const used: number[] = [];
    for (let length = 1; length <= MAX_LENGTH; length += 1) {
      for (let symbol = 0; symbol < lengths.length; symbol += 1) {
        if (lengths[symbol] !== length) continue;
        used.push(symbol);
        this.#counts[length] = (this.#counts[length] as number) + 1;
      }
    }
    this.#symbols = Uint16Array.from(used);
  }

  decode(reader: BitReader): number {
    if (this.#only >= 0) return this.#only;
    let code = 0;
    let first = 0;
    let index = 0;
    for (let length = 1; length <= MAX_LENGTH; length += 1) {
      code |= reader.bit();
      const count = this.#counts[length] as number;
      if (code - count < first) return this.#symbols[index + code - first] as number;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new Error(`no symbol has the code at bit ${reader.position}`);
  }
}
