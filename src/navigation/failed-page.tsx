import { lazy, type ReactNode } from 'react';
import { Slot_UNSTABLE as Slot } from 'waku/minimal/client';
import {
  unstable_getRouteSlotId as getRouteSlotId,
  unstable_IS_STATIC_ID as IS_STATIC_ID,
  unstable_ROUTE_ID as ROUTE_ID,
} from 'waku/router/client-core';

/** Lazy as in payloads: else React would take it for another component and mount the layout anew. */
const LazySlot = lazy(async () => ({ default: Slot }));

/** Slot of the one layout: navigation and footer. */
const LAYOUT_SLOT = 'layout:/';

function Thrown({ error }: { readonly error: unknown }): ReactNode {
  throw error;
}

/**
 * A payload for a page that could not be loaded. It fails inside of the layout, where the page
 * would stand, so that the error page comes with navigation and footer.
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
