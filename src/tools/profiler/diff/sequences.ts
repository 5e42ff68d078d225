/** Pairs of places in two sequences. */
export type Pairs = [one: number, other: number][];

/** Of pairs in the order of their first places, the longest row whose second places ascend, too. */
export function longestAscending(pairs: Readonly<Pairs>): Pairs {
  const tails: number[] = [];
  const before = new Int32Array(pairs.length).fill(-1);
  for (const [index, [, place]] of pairs.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tails[middle] as number]?.[1] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? (tails[low - 1] as number) : -1;
    tails[low] = index;
  }
  const found: Pairs = [];
  for (let index = tails.at(-1) ?? -1; index >= 0; index = before[index] as number) {
    found.push(pairs[index] as Pairs[number]);
  }
  return found.toReversed();
}

/** More candidates than this are paired one by one: time and memory grow with their number. */
const MAX_CANDIDATES = 1_000_000;

/** The longest common subsequence of two sequences, as pairs of places. */
export function commonSequence(one: readonly string[], other: readonly string[]): Pairs {
  let start = 0;
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start += 1;
  let end = 0;
  const least = Math.min(one.length, other.length) - start;
  while (end < least && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const places = Map.groupBy(
    Array.from({ length: other.length - start - end }, (_, at) => start + at),
    (place) => other[place],
  );
  const middle = Array.from({ length: one.length - start - end }, (_, at) => start + at);
  const candidates = middle.reduce((sum, at) => sum + (places.get(one[at])?.length ?? 0), 0);
  // Descending, so that no place pairs twice.
  const pairs = middle.flatMap((at): Pairs => {
    const all = places.get(one[at]) ?? [];
    if (candidates <= MAX_CANDIDATES) return all.toReversed().map((place) => [at, place]);
    const place = all.shift();
    return place === undefined ? [] : [[at, place]];
  });
  return [
    ...Array.from({ length: start }, (_, at): Pairs[number] => [at, at]),
    ...longestAscending(pairs),
    ...Array.from({ length: end }, (_, at): Pairs[number] => [
      one.length - end + at,
      other.length - end + at,
    ]),
  ];
}

/** Of two sequences, pairs in the order of both whose scores add up to the most. */
export function bestPairs(
  length: number,
  otherLength: number,
  scoreOf: (one: number, other: number) => number,
): Pairs {
  const width = otherLength + 1;
  const best = new Float64Array((length + 1) * width);
  for (let at = length - 1; at >= 0; at -= 1) {
    for (let place = otherLength - 1; place >= 0; place -= 1) {
      const paired = scoreOf(at, place) + (best[(at + 1) * width + place + 1] as number);
      const skipped = Math.max(
        best[(at + 1) * width + place] as number,
        best[at * width + place + 1] as number,
      );
      best[at * width + place] = Math.max(paired, skipped);
    }
  }
  const pairs: Pairs = [];
  let at = 0;
  let place = 0;
  while (at < length && place < otherLength) {
    const here = best[at * width + place];
    if (here === scoreOf(at, place) + (best[(at + 1) * width + place + 1] as number)) {
      pairs.push([at, place]);
      at += 1;
      place += 1;
    } else if (here === best[(at + 1) * width + place]) at += 1;
    else place += 1;
  }
  return pairs;
}
