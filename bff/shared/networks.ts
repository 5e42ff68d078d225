/**
 * A network that one customer of a provider may hold. Networks nest: whoever has a wide one can appear
 * under any number of narrow ones, so each limit of a visitor also holds for the networks around, times
 * their multiple.
 */
export interface NestedNetwork {
  /** The beginning of all narrower networks in it. */
  readonly prefix: string;
  /** How many times the limit of a visitor. */
  readonly multiple: number;
}

/** Of IPv6, by the characters of their prefixes: /56 and /48. */
const WIDER = [
  { characters: '2001:0db8:0001:02'.length, multiple: 2 },
  { characters: '2001:0db8:0001:'.length, multiple: 8 },
] as const;

const isIPv6Network = (network: string): boolean => network.endsWith('::/64');

/**
 * The networks that a visitor's network counts for, from itself to the widest.
 * @param network of `networkOf`; anything else counts for itself only
 */
export const nestOf = (network: string): readonly NestedNetwork[] => [
  { prefix: network, multiple: 1 },
  ...(isIPv6Network(network)
    ? WIDER.map(({ characters, multiple }) => ({ prefix: network.slice(0, characters), multiple }))
    : []),
];

/** The widest of {@link nestOf}. */
export const widestOf = (network: string): string => nestOf(network).at(-1)?.prefix ?? network;

/**
 * How much a visitor holds of something that is limited per network: the most of what the networks
 * around him hold, each divided by its multiple.
 * @param held how many each network holds
 */
export function heldBy(network: string, held: ReadonlyMap<string, number>): number {
  const shares = nestOf(network).map(({ prefix, multiple }) => {
    const isWithin = (other: string): boolean =>
      prefix === network ? other === network : isIPv6Network(other) && other.startsWith(prefix);
    const counts = [...held].filter(([other]) => isWithin(other)).map(([, count]) => count);
    return counts.reduce((sum, count) => sum + count, 0) / multiple;
  });
  return Math.max(...shares);
}
