import { areas, type ContentArea, findArea } from '../contract/areas.ts';

export const contentAreas = Object.keys(areas).filter(
  (name): name is ContentArea => findArea(name)?.resource !== undefined,
);

/** The area whose pages stand for the documents of a list. */
export const siteAreaOf = (area: ContentArea): string => findArea(area)?.canonical ?? area;

/**
 * How much a page counts beside others that match as well. Parents look for what the kindergarten
 * offers, so news and photos come after the pages that last.
 */
const WEIGHTS: Partial<Record<ContentArea, number>> = {
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

/** @param isOwn for the page of the area itself */
export const weightOf = (area: ContentArea, isOwn: boolean): number =>
  isOwn && area !== '' ? OWN_PAGE : (WEIGHTS[area] ?? 1);
