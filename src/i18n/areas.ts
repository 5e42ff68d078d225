import { strings } from './strings.ts';

/** Areas of the site that have a page of their own; the page's address is the area's name. */
export type Area = keyof typeof strings.areas;

interface Entry {
  readonly title: string;
  readonly href: string;
}

interface MenuEntry extends Entry {
  readonly children: readonly Entry[];
}

/** The menu's link to an area's page; undefined when the menu has none. */
export const menuLink = (menu: readonly MenuEntry[], area: Area): Entry | undefined =>
  menu
    .flatMap(({ title, href, children }) => [{ title, href }, ...children])
    .find(({ title, href }) => title && href === `/${area}`);

/** An area's page under the name that the menu gives it (decision 4). */
export const areaLink = (menu: readonly MenuEntry[], area: Area): Entry =>
  menuLink(menu, area) ?? { title: strings.areas[area], href: `/${area}` };
