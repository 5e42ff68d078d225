/**
 * Prefix of all IDs in content. An element's ID becomes a global variable of the page; with a
 * hyphen it cannot replace one that scripts use (DOM clobbering).
 */
export const CONTENT_PREFIX = 'c-';

/** Plugins percent-encode anchors, at six characters per Russian letter. */
const MAX_ID_LENGTH = 600;

/** IDs of the site's own elements and of the sections of `/info`. */
const OWN_ID = /^(?:content|top|(?:part|group)-\d+)$/;
export const INFO_SECTIONS = [
  'prices',
  'payment',
  'groups',
  'admission',
  'documents',
  'day',
  'meals',
  'clothes',
  'adaptation',
  'health',
  'questions',
  'files',
  'links',
] as const;

const isInfoSection = (id: string): boolean => (INFO_SECTIONS as readonly string[]).includes(id);

/** Adds the prefix unless the ID already has it. */
const toContentId = (id: string): string =>
  id.startsWith(CONTENT_PREFIX) ? id : CONTENT_PREFIX + id;

/** Like `toContentId`, for untrusted input; undefined for an invalid ID. */
export const readContentId = (id: string): string | undefined =>
  id.length <= MAX_ID_LENGTH && /^\S+$/.test(id) ? toContentId(id) : undefined;

const decode = (fragment: string): string => {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
};

/**
 * Prefixes the fragment of a link: `#a` → `#c-a`. Keeps the site's own IDs, text fragments
 * (`#:~:text=`) and empty fragments.
 * @param href path on the site, or only a fragment
 * @param ids in the content that contains the link
 */
export function toContentLink(href: string, ids: ReadonlySet<string> = new Set()): string {
  const start = href.indexOf('#') + 1;
  const fragment = href.slice(start);
  if (start === 0 || fragment === '' || fragment.startsWith(':~:')) return href;
  const id = decode(fragment);
  const path = href.slice(0, start - 1);
  const mayBeSection = path === '' || /^\/info(?:\?|$)/.test(path);
  const isOwn = OWN_ID.test(id) || (mayBeSection && isInfoSection(id));
  if (isOwn && !(path === '' && ids.has(id))) return href;
  return `${path}#${toContentId(fragment)}`;
}
