import { atom } from 'jotai/vanilla';

/** Whether the browser reports that it is offline. */
export const offlineAtom = atom(false);

offlineAtom.onMount = (setOffline) => {
  const update = () => setOffline(!navigator.onLine);
  const listening = new AbortController();
  addEventListener('online', update, { signal: listening.signal });
  addEventListener('offline', update, { signal: listening.signal });
  update();
  return () => listening.abort();
};
