import type { ContentArea } from '../contract/shapes/site-routes.ts';

/** Weight of a match by its field. */
export const FIELD_WEIGHTS = { title: 14, lead: 3, headings: 4, facts: 2, text: 1 };

/** Relative to the exact word: words it begins, similar words, synonyms. */
export const MATCH_WEIGHTS = { prefix: 0.4, fuzzy: 0.3, synonym: 0.8 };

/**
 * Weights of pages that match equally well. Parents look for offers of the kindergarten, so news and
 * photos rank below lasting pages.
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

/** Weight of an area's own page, the broadest answer. */
const OWN_PAGE = 1.3;

/** Weight of past offers and events, which visitors rarely look for. */
const ARCHIVED = 0.5;

export const weightOfArea = (area: ContentArea): number => (area === '' ? 1 : OWN_PAGE);

export const weightOfDocument = (area: ContentArea, isArchived: boolean): number =>
  (AREA_WEIGHTS[area] ?? 1) * (isArchived ? ARCHIVED : 1);
