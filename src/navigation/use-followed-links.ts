import { useEffect, useEffectEvent } from 'react';
import { useRouter } from 'waku';
import { isPlainClick } from '../lib/plain-click.ts';
import { handleLink } from './link-handlers.ts';
import { linkOf, ROUTE_LINKS } from './route-links.ts';

/** Events that suggest that a link will be followed. */
const INTENTS = ['mouseover', 'focusin', 'touchstart'] as const;

/**
 * Gives clicked links to their handlers, turns clicks on other internal links into route changes,
 * and reports links that are likely to be followed.
 * @param onIntent receives the URL of the link
 */
export function useFollowedLinks(onIntent: (href: string) => void): void {
  const { push } = useRouter();
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || !isPlainClick(event)) return;
    if (handleLink(link)) event.preventDefault();
    if (event.defaultPrevented || !link.matches(ROUTE_LINKS)) return;
    // The browser handles anchors of the current page.
    if (link.href === location.href && link.hash) return;
    event.preventDefault();
    // The error boundary shows the failure.
    if (link.href !== location.href) push(link.href).catch(() => {});
  });
  const intend = useEffectEvent((event: Event) => {
    const link = linkOf(event, ROUTE_LINKS);
    if (link) onIntent(link.href);
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // On `window`, so that React's listeners can prevent the default first.
    window.addEventListener('click', (event) => follow(event), { signal });
    for (const intent of INTENTS) {
      document.addEventListener(intent, (event) => intend(event), { passive: true, signal });
    }
    return () => listening.abort();
  }, []);
}
