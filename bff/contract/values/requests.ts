import { toObject } from './untyped.ts';

/**
 * A slug is one segment of a path, of letters and digits of any script, as it is read, not as a URL
 * writes it. Anything else never reaches the upstream. Invisible characters are not letters.
 */
export const SLUG_PATTERN =
  /^(?![.\p{M}]|index\.html$)(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{Nd}._~-]){1,200}$/u;

/** Source of the pattern for a slug's segment ({@link isSegment}), for use in other patterns. */
export const SEGMENT = '(?!\\.)[\\w.~%-]{1,2400}';

/** Valid numbers of a page of a list, 1-based. */
export const PAGE_PATTERN = /^[1-9]\d{0,8}$/;

/** A month of a year, `2027-01`. */
export const MONTH_PATTERN = /^\d{4}-(?:0[1-9]|1[0-2])$/;

export const isSlug = (value: unknown): value is string =>
  typeof value === 'string' && SLUG_PATTERN.test(value) && value === value.normalize('NFC');

/** The slug of a list's item before it is read: a number counts as its text, as in schemas. */
export function rawSlugOf(item: unknown): unknown {
  const { slug } = toObject(item);
  return typeof slug === 'number' ? String(slug) : slug;
}

/** A slug as a URL writes it. */
export const toSegment = (slug: string): string => encodeURIComponent(slug);

/** The slug of a path's segment in any encoding; undefined if the segment is not a slug. */
export function readSegment(segment: string): string | undefined {
  try {
    const slug = decodeURIComponent(segment).normalize('NFC');
    return isSlug(slug) ? slug : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a path's segment is a slug in the form that {@link toSegment} writes. */
export function isSegment(segment = ''): boolean {
  const slug = readSegment(segment);
  return slug !== undefined && toSegment(slug) === segment;
}

/** The path with each slug in its one form. */
export const toCanonicalPath = (path: string): string =>
  path
    .split('/')
    .map((segment) => toSegment(readSegment(segment) ?? '') || segment)
    .join('/');

/**
 * Reads the `page` parameter of a paginated list: 1-based, 1 when missing.
 * @returns null if it is not an integer ≥ 1.
 */
export function parsePageNumber(value: string | undefined): number | null {
  if (value === undefined) return 1;
  return PAGE_PATTERN.test(value) ? Number(value) : null;
}
