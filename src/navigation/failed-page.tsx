import { lazy, type ReactNode } from 'react';
import { getRouteSlotId, IS_STATIC_ID, ROUTE_ID, Slot } from '../waku/client.ts';
import { LAYOUT_SLOT } from '../waku/protocol.ts';

/** Lazy as in payloads; otherwise React sees a different component and remounts the layout. */
const LazySlot = lazy(async () => ({ default: Slot }));

function Thrown({ error }: { readonly error: unknown }): ReactNode {
  throw error;
}

/**
 * A payload for a page that failed to load. It throws inside the layout, so that the error page
 * keeps header and footer.
 */
export const failedPage = (path: string, query: string, error: unknown) => ({
  [ROUTE_ID]: [path, query],
  [IS_STATIC_ID]: false,
  [getRouteSlotId(path)]: (
    <LazySlot id={LAYOUT_SLOT}>
      <Thrown error={error} />
    </LazySlot>
  ),
});
