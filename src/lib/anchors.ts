/**
 * Every id of the content starts with this. An element's id is a global variable of its page, so a
 * name of the content's own could stand in for one that scripts look for; no such name has a hyphen.
 */
export const CONTENT_PREFIX = 'c-';

const LONGEST_ID = 100;

/** Ids that the site gives its elements: on every page, and the sections of `/info`. */
const OWN = /^(?:content|top|(?:part|group)-\d+)$/;
export const INFO_SECTIONS = [
  'prices',
  'payment',
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

/** Id under which an element of the content stands in a page; one that is prefixed stays so. */
const toContentId = (id: string): string =>
  id.startsWith(CONTENT_PREFIX) ? id : CONTENT_PREFIX + id;

/** The same for what content gives as an id; undefined for what cannot be one. */
export const readContentId = (id: string): string | undefined =>
  id.length <= LONGEST_ID && /^\S+$/.test(id) ? toContentId(id) : undefined;

const decode = (fragment: string): string => {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
};

/**
 * A link with its fragment as it is called in the page: `#a` → `#c-a`. The site's own ids, text
 * fragments (`#:~:text=`) and an empty one stay.
 * @param href path on the site, or a fragment alone
 * @param ids of the content that the link stands in
 */
export function toContentLink(href: string, ids: ReadonlySet<string> = new Set()): string {
  const start = href.indexOf('#') + 1;
  const fragment = href.slice(start);
  if (start === 0 || fragment === '' || fragment.startsWith(':~:')) return href;
  const id = decode(fragment);
  const path = href.slice(0, start - 1);
  const mayBeSection = path === '' || /^\/info(?:\?|$)/.test(path);
  const isOwn = OWN.test(id) || (mayBeSection && isInfoSection(id));
  if (isOwn && !(path === '' && ids.has(id))) return href;
  return `${path}#${toContentId(fragment)}`;
}
