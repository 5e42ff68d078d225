import pLimit from 'p-limit';

/**
 * Maps items, some at a time, to results in the order of the items. After an error nothing more is
 * begun.
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const limit = pLimit(concurrency);
  try {
    return await limit.map(items, map);
  } catch (error) {
    limit.clearQueue();
    throw error;
  }
}
