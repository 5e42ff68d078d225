import { expect } from 'vitest';
import { BANNER_HASHES } from '../../kit/banner-hashes.ts';
import type { Tab } from './tab.ts';

/** Target of a visitor: the first matching element in view. */
export interface Sight {
  readonly selector: string;
  /** The element's whole text, or a part of the text. */
  readonly text?: string | undefined;
}

interface Settled {
  readonly cookies: boolean;
  readonly banner: boolean;
}

/** Runs in the page. @returns the centre of the element, once nothing covers it */
function aimAt({ selector, text = '' }: Sight): readonly [x: number, y: number] | undefined {
  const found = [...document.querySelectorAll(selector)].find(
    (element) =>
      element.textContent?.includes(text) && element.checkVisibility({ checkVisibilityCSS: true }),
  );
  if (!found) return undefined;
  const { left, top, width, height } = found.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  if ([found, found.closest('label')].some((element) => element?.contains(hit))) return [x, y];
  // In Chromium 109, "instant" scrolls as smoothly as the page's styles say.
  const { style } = document.documentElement;
  style.scrollBehavior = 'auto';
  found.scrollIntoView({ block: 'center' });
  style.scrollBehavior = '';
  return undefined;
}

/** A visitor who uses the site in one tab and waits for each expected state. */
export class Visitor {
  readonly tab: Tab;
  readonly #url: string;

  /** @param tab shows a page of the site @param url of the site */
  constructor(tab: Tab, url: string) {
    this.tab = tab;
    this.#url = url;
  }

  /**
   * Opens a page like a new visitor whose choices are already made, and waits until it is ready.
   */
  async arrive(path: string, settled: Partial<Settled> = {}): Promise<void> {
    const { cookies = true, banner = true } = settled;
    await this.tab.run(
      (entries) => {
        localStorage.clear();
        sessionStorage.clear();
        for (const [key, value] of entries) localStorage.setItem(key, value);
      },
      [
        ...(cookies ? [['cookie-declined', '1'] as const] : []),
        ...(banner ? [[`banner-shown:${BANNER_HASHES.sample}`, `${Date.now()}`] as const] : []),
      ],
    );
    await this.open(path);
  }

  /** Opens a page, which may have no script. */
  go = (path: string): Promise<void> => this.tab.go(this.#url + path);

  /** Opens a page and waits until it is ready. */
  async open(path: string): Promise<void> {
    await this.go(path);
    await this.expect(
      () => 'hydrated' in document.documentElement.dataset && location.pathname + location.search,
      path,
    );
  }

  /** Waits until a condition holds in the page. */
  async expect<Result>(look: () => Result, wanted: Result): Promise<void>;
  async expect<Given, Result>(
    look: (given: Given) => Result,
    wanted: Result,
    given: Given,
  ): Promise<void>;
  async expect(look: (given?: unknown) => unknown, wanted: unknown, given?: unknown) {
    await expect.poll(() => this.tab.run(look, given), { message: String(look) }).toEqual(wanted);
  }

  /** Waits for the heading of a page. */
  expectHeading(text: string): Promise<void> {
    return this.expect(
      () => document.querySelector('h1')?.textContent?.replaceAll(/\s+/g, ' '),
      text,
    );
  }

  /** Waits until an element is visible, or until no matching element is. */
  expectSight(sight: Sight, isThere = true): Promise<void> {
    return this.expect(
      ({ selector, text = '' }) =>
        [...document.querySelectorAll(selector)].some(
          (element) =>
            element.textContent?.includes(text) &&
            element.checkVisibility({ checkVisibilityCSS: true }),
        ),
      isThere,
      sight,
    );
  }

  /** Clicks an element that stands still and is not covered. */
  async click(selector: string, text?: string): Promise<void> {
    const sight = { selector, ...(text !== undefined && { text }) };
    let last: readonly [number, number] | undefined;
    let point: readonly [number, number] | undefined;
    await expect
      .poll(
        async () => {
          last = point;
          point = await this.tab.run(aimAt, sight);
          return point !== undefined && last?.join() === point.join();
        },
        { message: `${selector} «${text}» can be clicked` },
      )
      .toBe(true);
    if (point) await this.tab.tap(...point);
  }
}
