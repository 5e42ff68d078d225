import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while the server's HTML is taken over, true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
