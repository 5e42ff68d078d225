import type { ContentArea } from '../contract/site-routes.ts';

/** How much a match counts by the field that it is in. */
export const FIELD_WEIGHTS = { title: 14, lead: 3, headings: 4, text: 1 };

/** Beside a word itself: what begins with it, what is like it, a synonym. */
export const MATCH_WEIGHTS = { prefix: 0.4, fuzzy: 0.3, synonym: 0.8 };

/**
 * How much a page counts beside others that match as well. Parents look for what the kindergarten
 * offers, so news and photos come after the pages that last.
 */
const AREA_WEIGHTS: Partial<Record<ContentArea, number>> = {
  news: 0.5,
  gallery: 0.4,
  moves: 0.7,
  team: 0.9,
  employee: 0.9,
  sections: 0.85,
  programs: 1.2,
  education: 1.3,
  pages: 1.2,
};

/** A page of an area itself is the broadest answer. */
const OWN_PAGE = 1.3;

/** A past offer or event is hardly what somebody looks for. */
const ARCHIVED = 0.5;

export const weightOfArea = (area: ContentArea): number => (area === '' ? 1 : OWN_PAGE);

export const weightOfDocument = (area: ContentArea, isArchived: boolean): number =>
  (AREA_WEIGHTS[area] ?? 1) * (isArchived ? ARCHIVED : 1);
