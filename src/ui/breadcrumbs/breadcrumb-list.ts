import type { BreadcrumbListLeaf, ListItemLeaf } from 'schema-dts';
import { siteUrl } from '../../runtime/site-url.ts';

export interface Crumb {
  readonly title: string;
  readonly href: string;
}

const listItem = (position: number, name: string): ListItemLeaf => ({
  '@type': 'ListItem',
  position,
  name,
});

/** The trail as structured data; the current page, which comes last, needs no URL. */
export const breadcrumbList = (
  ancestors: readonly Crumb[],
  current: string,
): BreadcrumbListLeaf => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...ancestors.map(({ title, href }, index) => ({
      ...listItem(index + 1, title),
      item: siteUrl(href),
    })),
    listItem(ancestors.length + 1, current),
  ],
});
