import { strings } from '../../i18n/strings.ts';

interface Entry {
  readonly title: string;
  readonly href: string;
}

interface MenuEntry extends Entry {
  readonly children: readonly Entry[];
  readonly isInFooter: boolean;
}

/** Links of the footer under a heading, which may be a link itself. */
export interface FooterGroup {
  readonly title: string | undefined;
  readonly href: string | undefined;
  readonly links: readonly Entry[];
}

/**
 * The menu's entries that are meant for the footer: one with pages below it heads these, all others
 * stand together before them, under a heading only where there are several groups.
 * @param elsewhere addresses that the footer links to anyway
 */
export function footerGroups(
  menu: readonly MenuEntry[],
  elsewhere: readonly string[],
): FooterGroup[] {
  const isOwn = ({ href }: Entry) => !elsewhere.includes(href);
  const shown = menu.filter(({ isInFooter }) => isInFooter);
  const headed = shown
    .map(({ title, href, children }) => ({ title, href, links: children.filter(isOwn) }))
    .filter(({ links }) => links.length > 0);
  const rest = shown.filter(
    (entry) => isOwn(entry) && !headed.some(({ href }) => href === entry.href),
  );
  if (rest.length === 0) return headed;
  const title = headed.length > 0 ? strings.kindergarten : undefined;
  return [{ title, href: undefined, links: rest }, ...headed];
}
