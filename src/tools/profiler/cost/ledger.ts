/** Bits that each byte of the raw data takes in the compressed data. */
export class Ledger {
  readonly bits: Float64Array;
  /** Bits that belong to no byte in particular: headers, code tables, padding. */
  #overhead = 0;

  constructor(length: number) {
    this.bits = new Float64Array(length);
  }

  /** Charges bits to a range of bytes in equal parts; with no bytes they are overhead. */
  charge(from: number, to: number, bits: number): void {
    if (to === from + 1) {
      this.bits[from] = (this.bits[from] as number) + bits;
      return;
    }
    if (to <= from) this.#overhead += bits;
    const share = bits / (to - from);
    for (let at = from; at < to; at += 1) this.bits[at] = (this.bits[at] as number) + share;
  }

  addOverhead(bits: number): void {
    this.#overhead += bits;
  }

  /** Spreads the overhead so far over a range, in proportion to what its bytes take already. */
  spread(from: number, to: number): void {
    if (to <= from || this.#overhead === 0) return;
    let sum = 0;
    for (let at = from; at < to; at += 1) sum += this.bits[at] as number;
    const overhead = this.#overhead;
    this.#overhead = 0;
    if (sum === 0) return this.charge(from, to, overhead);
    const factor = 1 + overhead / sum;
    for (let at = from; at < to; at += 1) this.bits[at] = (this.bits[at] as number) * factor;
  }
}
