import { isActive } from '../../lib/active.ts';

/** Least time between closing the banner and showing it again (specification section 9). */
export const BANNER_REST_MS = 86_400_000;

/** How often the banner is checked after the page is ready (specification section 9). */
export const BANNER_CHECK_MS = 5_000;

/** Local storage key of the time at which a banner was last closed. */
export const bannerKey = (hash: string): string => `banner-shown:${hash}`;

/** Where and when a banner may be shown; paths name a page and those below it. */
export interface BannerTerms {
  readonly starts_at?: string;
  readonly ends_at?: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

export interface BannerSituation {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** What is stored: the time of the last closing; null: never. */
  readonly closedAt: string | null;
  readonly path: string;
  readonly isPopupActive: boolean;
  readonly isMenuOpen: boolean;
  readonly isTabHidden: boolean;
  /** A form field has the focus. */
  readonly isTyping: boolean;
}

const isAt = (path: string, pages: readonly string[]): boolean =>
  pages.some((page) => path === page || (page !== '/' && path.startsWith(`${page}/`)));

/** Never closed, or more than 24 hours ago; what is stored and is no time counts as never. */
export const isBannerDue = (closedAt: string | null, now: number): boolean => {
  const time = closedAt?.trim() ? Number(closedAt) : Number.NaN;
  return Number.isNaN(time) || now - time > BANNER_REST_MS;
};

/** Whether the banner is to appear now (specification section 4, decision 15). */
export const mayShowBanner = (terms: BannerTerms, situation: BannerSituation): boolean =>
  !situation.isTabHidden &&
  !situation.isPopupActive &&
  !situation.isMenuOpen &&
  !situation.isTyping &&
  isActive(terms, situation.now) &&
  (terms.include.length === 0 || isAt(situation.path, terms.include)) &&
  !isAt(situation.path, terms.exclude) &&
  isBannerDue(situation.closedAt, situation.now);
