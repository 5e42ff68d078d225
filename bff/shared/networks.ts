/**
 * A network that one customer of a provider may hold. Networks nest: the holder of a wide one can
 * appear under any number of narrow ones, so each limit for a visitor also holds, multiplied, for
 * the networks around.
 */
export interface NestedNetwork {
  /** Text that the names of all narrower networks in it begin with. */
  readonly prefix: string;
  /** Factor for the limits of a visitor. */
  readonly multiple: number;
}

/** IPv6 networks by the length of their prefixes: /56 and /48. */
const WIDER = [
  { characters: '2001:0db8:0001:02'.length, multiple: 2 },
  { characters: '2001:0db8:0001:'.length, multiple: 8 },
] as const;

const isIPv6Network = (network: string): boolean => network.endsWith('::/64');

/**
 * The networks that a visitor's network belongs to, from itself to the widest.
 * @param network from `networkOf`; anything else belongs only to itself
 */
export const nestOf = (network: string): readonly NestedNetwork[] => [
  { prefix: network, multiple: 1 },
  ...(isIPv6Network(network)
    ? WIDER.map(({ characters, multiple }) => ({ prefix: network.slice(0, characters), multiple }))
    : []),
];

/** The last of {@link nestOf}. */
export const widestOf = (network: string): string => nestOf(network).at(-1)?.prefix ?? network;
