/**
 * Groups of items that share a key, in the order of their first items. What is alone in having its
 * key is in none, and takes no room: of a large payload this is nearly all.
 */
export function groupRepeated<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | number,
): Item[][] {
  const seen = new Set<string | number>();
  const repeated = new Set<string | number>();
  for (const item of items) {
    const key = keyOf(item);
    if (seen.has(key)) repeated.add(key);
    else seen.add(key);
  }
  const members = items.filter((item) => repeated.has(keyOf(item)));
  return [...Map.groupBy(members, keyOf).values()];
}
