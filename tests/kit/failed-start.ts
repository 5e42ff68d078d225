import type { Page, Route } from '@playwright/test';

/** Breaks something in a page before its client starts. */
export type Breakage = (page: Page) => Promise<unknown>;

/** Removes the value at a path of property names, or makes reading it throw. */
const redefine = (path: readonly string[], isThrowing: boolean) => (page: Page) =>
  page.addInitScript(
    ({ names, last, isDenied }) => {
      const owner = names.reduce<object>((object, name) => Reflect.get(object, name), globalThis);
      const deny = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      Object.defineProperty(owner, last, isDenied ? { get: deny } : { value: undefined });
    },
    { names: path.slice(0, -1), last: path.at(-1) ?? '', isDenied: isThrowing },
  );

/** A browser that lacks a function. */
export const without = (...names: readonly string[]): Breakage => redefine(names, false);

/** A browser in which a read throws, as with blocked storage. */
export const throwing = (...names: readonly string[]): Breakage => redefine(names, true);

/** Changes the site's responses. */
export const changing =
  (pattern: RegExp, change: (text: string) => string): Breakage =>
  (page) =>
    page.route(pattern, async (route: Route) => {
      const response = await route.fetch();
      // The policy contains the hashes of the original scripts.
      const { 'content-security-policy': _policy, ...headers } = response.headers();
      await route.fulfill({ response, headers, body: change(await response.text()) });
    });

/** Changes the document before the client starts, as browser extensions do. */
export const extended =
  (change: () => void): Breakage =>
  (page) =>
    page.addInitScript({
      content: `addEventListener('DOMContentLoaded', ${change.toString()})`,
    });

export const wrapTexts = (): void => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts.filter(({ parentElement }) => !parentElement?.closest('script'))) {
    const wrapper = document.createElement('font');
    text.parentNode?.replaceChild(wrapper, text);
    wrapper.append(text);
  }
};
