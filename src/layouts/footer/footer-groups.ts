import { type AreaRow, areas } from '#contract/shapes/site-routes.ts';
import {
  type Area,
  areaLink,
  linksIn,
  type MenuEntry,
  menuLink,
  type TitledLink,
} from '../../i18n/menu.ts';
import { strings } from '../../i18n/strings.ts';

interface FooterEntry extends MenuEntry {
  readonly isInFooter: boolean;
}

/** Footer links under an optional heading, which may be a link itself. */
export interface FooterGroup {
  readonly title: string | undefined;
  readonly href: string | undefined;
  readonly links: readonly TitledLink[];
}

/** Areas that every content API has, except `/lead`, to which other pages link. */
const isLinkable = (area: string): area is Area => {
  const row: AreaRow | undefined = areas[area as Area];
  return area !== '' && area !== 'lead' && row !== undefined && !row.isOptional;
};

/** Links to areas that the menu lacks, so that visitors can reach every page. */
export const unnamedAreas = (menu: readonly MenuEntry[]): FooterEntry[] =>
  Object.keys(areas)
    .filter(isLinkable)
    .filter((area) => menuLink(menu, area) === undefined)
    .map((area) => ({ ...areaLink([], area), children: [], isInFooter: true }));

/**
 * Groups the menu entries marked for the footer: an entry with children heads a group of them; all
 * others form the first group, with a heading only if there are several groups.
 * @param elsewhere hrefs that the footer links to anyway
 */
export function footerGroups(
  menu: readonly FooterEntry[],
  elsewhere: readonly string[],
): FooterGroup[] {
  const isOwn = ({ href }: TitledLink) => !elsewhere.includes(href);
  const shown = menu.filter(({ isInFooter }) => isInFooter);
  const headed = shown
    .map(({ title, href, children }) => ({ title, href, links: linksIn(children).filter(isOwn) }))
    .filter(({ links }) => links.length > 0);
  const ungrouped = shown.flatMap(({ title, href }) =>
    href !== undefined && isOwn({ title, href }) && !headed.some((group) => group.href === href)
      ? [{ title, href }]
      : [],
  );
  if (ungrouped.length === 0) return headed;
  const title = headed.length > 0 ? strings.kindergarten : undefined;
  return [{ title, href: undefined, links: ungrouped }, ...headed];
}
