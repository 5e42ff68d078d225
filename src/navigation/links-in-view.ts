import { ROUTE_LINKS } from './route-links.ts';

/**
 * Finds the links to pages that are in view, in document order. Observes them, because measuring
 * would lay out the parts of the page that are skipped while they are far.
 * @param report called once, with their addresses
 * @returns a function that stops it
 */
export function findLinksInView(report: (hrefs: readonly string[]) => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    observer.disconnect();
    const inView = entries.filter(({ isIntersecting }) => isIntersecting);
    report(inView.map(({ target }) => (target as HTMLAnchorElement).href));
  });
  for (const link of document.querySelectorAll(ROUTE_LINKS)) observer.observe(link);
  return () => observer.disconnect();
}
