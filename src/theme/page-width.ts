import { breakpoints } from './media-queries.ts';

/**
 * Container queries for `@container` keys: the width of the page relative to its text. The steps
 * are those of the window, in rem, so that columns end where a visitor's text is large. `main`, the
 * header and the footer are the containers (`pageContainer`).
 */

/** A rem at the usual text size, px. */
const REM = 16;

const from = (name: keyof typeof breakpoints): string =>
  `page (min-width: ${breakpoints[name] / REM}rem)`;
const below = (name: keyof typeof breakpoints): string =>
  `page (width < ${breakpoints[name] / REM}rem)`;

export const pageWidth = {
  fromPhone: from('phone'),
  /** 320 px: a phone whose text is not enlarged, or a larger window. */
  fromSmallPhone: 'page (min-width: 20rem)',
  /** From there to a tablet. */
  phone: `page (20rem <= width < ${breakpoints.tablet / REM}rem)`,
  fromTablet: from('tablet'),
  /** From there to a desktop. */
  tablet: `page (${breakpoints.tablet / REM}rem <= width < ${breakpoints.wide / REM}rem)`,
  fromWide: from('wide'),
  /** Narrower than 320 px for the text: a phone with large text. */
  belowSmallPhone: 'page (width < 20rem)',
  belowPhone: below('phone'),
  belowTablet: below('tablet'),
  belowWide: below('wide'),
} as const;

/** Makes an element the container of these queries. */
export const pageContainer = { containerName: 'page', containerType: 'inline-size' } as const;
