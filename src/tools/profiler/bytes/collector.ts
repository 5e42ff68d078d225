/** Collects bytes with their places; a payload is never longer than its container. */
export function createCollector(limit: number) {
  const payload = Buffer.alloc(limit);
  const from = new Uint32Array(limit);
  const to = new Uint32Array(limit);
  let length = 0;
  let written = 0;
  return {
    emit: (byte: number, start: number, end: number) => {
      payload[length] = byte;
      from[length] = start;
      to[length] = end;
      length += 1;
      written += end - start;
    },
    finish: () => ({
      payload: payload.subarray(0, length),
      from: from.subarray(0, length),
      to: to.subarray(0, length),
      written,
    }),
  };
}
