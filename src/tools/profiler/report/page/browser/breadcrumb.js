// @ts-check
/** @import { PageNode } from './types.ts' */
import { hashOf } from './addresses.js';
import { make } from './dom.js';
import { ancestry } from './model.js';

/** The way from the payload down to what is zoomed.
 * @param {HTMLElement} nav @param {(node: PageNode) => void} choose */
export function createBreadcrumb(nav, choose) {
  /** @param {PageNode} node @param {boolean} isLast */
  const toItem = (node, isLast) => {
    const link = make('a', { href: hashOf(node), 'aria-current': isLast ? 'location' : null }, [
      node.label,
    ]);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      choose(node);
    });
    return make('li', {}, [link]);
  };
  /** @param {PageNode} zoomed */
  return (zoomed) => {
    const line = ancestry(zoomed);
    const items = line.map((node, index) => toItem(node, index === line.length - 1));
    nav.replaceChildren(make('ol', {}, items));
    nav.scrollLeft = nav.scrollWidth;
  };
}
