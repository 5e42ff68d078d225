import { isActive } from '../../lib/active.ts';

/** Cooldown between closing the banner and showing it again, milliseconds. */
export const BANNER_COOLDOWN_MS = 86_400_000;

/** Where and when a banner may be shown; a path includes the pages below it. */
export interface BannerTerms {
  readonly starts_at?: string;
  readonly ends_at?: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

export interface BannerSituation {
  /** Unix time, milliseconds. */
  readonly now: number;
  /** Stored time of the last closing; null if never closed. */
  readonly closedAt: string | null;
  readonly path: string;
  readonly isPopupActive: boolean;
  readonly isMenuOpen: boolean;
  readonly isTabHidden: boolean;
  /** Whether a form field has focus. */
  readonly isTyping: boolean;
  /** Whether the cookie notice has focus. */
  readonly isChoosingCookies: boolean;
}

const isAt = (path: string, pages: readonly string[]): boolean =>
  pages.some((page) => path === page || (page !== '/' && path.startsWith(`${page}/`)));

/** Never closed, or more than 24 hours ago; an invalid stored time counts as never. */
export const isBannerDue = (closedAt: string | null, now: number): boolean => {
  const time = closedAt?.trim() ? Number(closedAt) : Number.NaN;
  return Number.isNaN(time) || now - time > BANNER_COOLDOWN_MS;
};

/** Whether the banner may appear now (`src/decisions.md`, "Dialogs and the banner"). */
export const mayShowBanner = (terms: BannerTerms, situation: BannerSituation): boolean =>
  !situation.isTabHidden &&
  !situation.isPopupActive &&
  !situation.isMenuOpen &&
  !situation.isTyping &&
  !situation.isChoosingCookies &&
  isActive(terms, situation.now) &&
  (terms.include.length === 0 || isAt(situation.path, terms.include)) &&
  !isAt(situation.path, terms.exclude) &&
  isBannerDue(situation.closedAt, situation.now);
