import 'server-only';
import type { MoveCard } from '#contract/shapes/moves.ts';
import { isSlug } from '#contract/values/requests.ts';
import { findResource } from '../../loaders/load.ts';

/** Pages of the list to read; upcoming events are on the first ones. */
const PAGES = 3;

/** Upcoming and current events from the list of moves. */
export async function loadEvents(page = 1): Promise<readonly MoveCard[]> {
  const list = await findResource('moves', { page });
  if (list === undefined) return [];
  const events = list.items.filter(
    ({ kind, is_archived: isOver, slug }) => kind === 'event' && !isOver && isSlug(slug),
  );
  const hasMore = list.next_page === page + 1 && page < PAGES;
  return hasMore ? [...events, ...(await loadEvents(page + 1))] : events;
}
