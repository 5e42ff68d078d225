import { useEffect, useEffectEvent } from 'react';
import { useRouter } from 'waku';
import { isPlainClick, routeLinkOf } from './route-links.ts';

/** What shows that a visitor is about to follow a link. */
const INTENTS = ['mouseover', 'focusin', 'touchstart'] as const;

/**
 * Makes route changes of clicks on the site's links, wherever they stand, and tells when one is
 * about to be followed.
 * @param onIntent gets the link's address
 */
export function useFollowedLinks(onIntent: (href: string) => void): void {
  const { push } = useRouter();
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = routeLinkOf(event);
    if (!link || !isPlainClick(event)) return;
    // The browser goes to an anchor of the open page by itself.
    if (link.href === location.href && link.hash) return;
    event.preventDefault();
    // The error boundary shows what becomes of a failure.
    if (link.href !== location.href) push(link.href).catch(() => {});
  });
  const intend = useEffectEvent((event: Event) => {
    const link = routeLinkOf(event);
    if (link) onIntent(link.href);
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // After React's own listeners, which may have prevented it.
    window.addEventListener('click', (event) => follow(event), { signal });
    for (const intent of INTENTS) {
      document.addEventListener(intent, (event) => intend(event), { passive: true, signal });
    }
    return () => listening.abort();
  }, []);
}
