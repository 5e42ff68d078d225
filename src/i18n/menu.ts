import { strings } from './strings.ts';

/** Areas of the site with a page of their own, whose path is the name of the area. */
export type Area = keyof typeof strings.areas;

export interface TitledLink {
  readonly title: string;
  readonly href: string;
}

export interface MenuEntry {
  readonly title: string;
  /** Undefined for a heading. */
  readonly href: string | undefined;
  readonly children: readonly MenuEntry[];
}

/** The links of a menu, in its order. */
export const linksIn = (menu: readonly MenuEntry[]): TitledLink[] =>
  menu.flatMap(({ title, href, children }) => [
    ...(href === undefined ? [] : [{ title, href }]),
    ...linksIn(children),
  ]);

/** The menu's link to an area's page; undefined when the menu has none. */
export const menuLink = (menu: readonly MenuEntry[], area: Area): TitledLink | undefined =>
  linksIn(menu).find(({ title, href }) => title && href === `/${area}`);

/** A link to an area, titled as in the menu. */
export const areaLink = (menu: readonly MenuEntry[], area: Area): TitledLink =>
  menuLink(menu, area) ?? { title: strings.areas[area], href: `/${area}` };
