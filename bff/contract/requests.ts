/** Valid slugs of a request; anything else never reaches the upstream. */
export const SLUG_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,119}$/;

export const isSlug = (value: unknown): value is string =>
  typeof value === 'string' && SLUG_PATTERN.test(value);

/**
 * Reads the `page` parameter of a paginated list: 1-based, 1 when missing.
 * @returns null if it is not an integer ≥ 1.
 */
export function parsePageNumber(value: string | undefined): number | null {
  if (value === undefined) return 1;
  if (!/^[1-9]\d{0,8}$/.test(value)) return null;
  return Number(value);
}
