/** Not the page that Next renders into a parallel route: `page:/@modal/photo`. */
const PAGE_SLOT = /^page:((?!.*\/@).+)$/;

/** Route pattern of a page, such as `/news/[slug]`, from the names of its slots. */
export const routeOfSlots = (slots: Iterable<string>): string | undefined => {
  for (const slot of slots) {
    const route = PAGE_SLOT.exec(slot)?.[1];
    if (route !== undefined) return route;
  }
  return undefined;
};

/**
 * Route pattern of a page whose payload names none, from the shape of its path: the first segment
 * and the depth, `/news/*` of `/news/easter`.
 */
export function routeOfPath(page: string): string {
  const [first = '', ...others] = page
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean);
  return `/${[first, ...others.map(() => '*')].join('/')}`;
}
