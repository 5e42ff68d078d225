import { telHrefOf } from '../../lib/tracked-phone.ts';
import { loadAside } from './load-script.ts';

const PHONE_LINK = 'a[href^="tel:"]';

/** Links without a number of their own («Позвонить») call what those of their address call. */
function follow(link: HTMLAnchorElement): void {
  const before = link.getAttribute('href');
  const after = telHrefOf(link.textContent);
  if (before === null || after === undefined || after === before) return;
  link.href = after;
  for (const other of document.querySelectorAll<HTMLAnchorElement>(PHONE_LINK)) {
    const isSame = other.getAttribute('href') === before;
    if (isSame && telHrefOf(other.textContent) === undefined) other.href = after;
  }
}

/** Loads call tracking and lets phone links call the numbers that it puts in their text. */
export function startCallTracking(address: string): void {
  const observer = new MutationObserver((changes) => {
    const links = changes.map(({ target }) =>
      (target instanceof Element ? target : target.parentElement)?.closest<HTMLAnchorElement>(
        PHONE_LINK,
      ),
    );
    for (const link of new Set(links)) if (link) follow(link);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  loadAside(address);
}
