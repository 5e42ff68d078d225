import type { ReactNode } from 'react';
import { Link } from '../link/link.client.tsx';
import { Part } from './part.tsx';

interface ListPartProps<Item> {
  readonly title: string;
  readonly items: readonly Item[];
  /** The way to the whole list. */
  readonly more: string;
  readonly href: string;
  readonly children: (items: Item[]) => ReactNode;
}

/** The beginning of a list with the way to all of it. */
export const ListPart = <Item,>({ title, items, more, href, children }: ListPartProps<Item>) => (
  <Part title={title} items={items}>
    {(shown) => (
      <>
        {children(shown)}
        <p>
          <Link href={href}>{more}</Link>
        </p>
      </>
    )}
  </Part>
);
