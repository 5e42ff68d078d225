/** A non-empty http(s) address; anything else is not linked. */
export function isHttpUrl(value: string | undefined): boolean {
  const protocol = URL.parse(value ?? '')?.protocol;
  return protocol === 'http:' || protocol === 'https:';
}

/** Address on the site for `menu.page`, which may be `news` or `/news`; others stay as they are. */
export function toHref(page: string): string {
  if (isHttpUrl(page) || /^(tel|mailto):/.test(page)) return page;
  return `/${page.replace(/^[/\\]+/, '')}`;
}

export const isInternal = (href: string): boolean => href.startsWith('/') && !href.startsWith('//');
