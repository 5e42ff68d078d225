// @ts-check
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/**
 * Boxes for sizes within a box, as square as possible (Bruls, Huizing, van Wijk: Squarified
 * treemaps).
 * @template T
 * @param {readonly T[]} sorted the largest first
 * @param {(item: T) => number} sizeOf
 * @param {Box} box
 * @returns {[T, Box][]}
 */
export function squarify(sorted, sizeOf, box) {
  const sizes = sorted.map(sizeOf);
  let total = sizes.reduce((sum, size) => sum + size, 0);
  let { x, y, width, height } = box;
  /** @type {[T, Box][]} */
  const placed = [];
  for (let from = 0; from < sorted.length && width > 0 && height > 0;) {
    const side = Math.min(width, height);
    const scale = (width * height) / Math.max(total, 1e-9);
    let sum = 0;
    let best = Infinity;
    let to = from;
    for (; to < sorted.length; to += 1) {
      const largest = (sizes[from] ?? 0) * scale;
      const least = (sizes[to] ?? 0) * scale;
      const next = sum + least;
      const ratio = Math.max(
        (side * side * largest) / (next * next),
        (next * next) / (side * side * Math.max(least, 1e-9)),
      );
      if (ratio > best) break;
      [best, sum] = [ratio, next];
    }
    const depth = sum / side;
    let along = 0;
    for (const [offset, item] of sorted.slice(from, to).entries()) {
      const length = ((sizes[from + offset] ?? 0) * scale) / Math.max(depth, 1e-9);
      placed.push([
        item,
        width >= height
          ? { x, y: y + along, width: depth, height: length }
          : { x: x + along, y, width: length, height: depth },
      ]);
      along += length;
    }
    total -= sum / scale;
    if (width >= height) [x, width] = [x + depth, width - depth];
    else [y, height] = [y + depth, height - depth];
    from = to;
  }
  return placed;
}
