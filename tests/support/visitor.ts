import type { BrowserContext } from '@playwright/test';

export interface VisitorOptions {
  /** A returning visitor has closed the banner and settled the cookies; a new one is met by both. */
  readonly visitor: 'returning' | 'new';
}

/** Banners of the sample content and of the upstream with the required fields only. */
export const BANNER_HASHES = { embedded: '0f3a9c5d7e1b2468', 'spec-only': 'abc' } as const;

type ContextUse = (context: BrowserContext) => Promise<void>;

/** Pages of the context open as for who has closed the banner and settled the cookies. */
export const returnAsVisitor = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((hashes) => {
    localStorage.setItem('cookie-declined', '1');
    for (const hash of hashes) localStorage.setItem(`banner-shown:${hash}`, `${Date.now()}`);
  }, Object.values(BANNER_HASHES));

/** Fixtures: what meets a new visitor would stand before every other test. */
export const returningVisitor = {
  visitor: ['returning', { option: true }] as [VisitorOptions['visitor'], { option: true }],
  context: async (
    { context, visitor }: { context: BrowserContext } & VisitorOptions,
    use: ContextUse,
  ) => {
    if (visitor === 'returning') await returnAsVisitor(context);
    await use(context);
    // The next test has the same context.
    await context.setOffline(false);
  },
};
