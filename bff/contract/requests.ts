/** Source of the pattern of a slug, to be part of others. */
export const SLUG = '[A-Za-z0-9][A-Za-z0-9_-]{0,119}';

/** Valid slugs of a request; anything else never reaches the upstream. */
export const SLUG_PATTERN = new RegExp(`^${SLUG}$`);

/** Valid numbers of a page of a list, 1-based. */
export const PAGE_PATTERN = /^[1-9]\d{0,8}$/;

/** A month of a year, `2027-01`. */
export const MONTH_PATTERN = /^\d{4}-(?:0[1-9]|1[0-2])$/;

export const isSlug = (value: unknown): value is string =>
  typeof value === 'string' && SLUG_PATTERN.test(value);

/**
 * Reads the `page` parameter of a paginated list: 1-based, 1 when missing.
 * @returns null if it is not an integer ≥ 1.
 */
export function parsePageNumber(value: string | undefined): number | null {
  if (value === undefined) return 1;
  return PAGE_PATTERN.test(value) ? Number(value) : null;
}
