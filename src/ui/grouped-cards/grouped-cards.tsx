import { CardGrid, type CardShape, type RenderCard } from '../card-grid/card-grid.tsx';
import { EmptyList } from '../empty-list/empty-list.tsx';
import { ListHeading } from '../list-heading/list-heading.tsx';
import { Section } from '../section/section.tsx';
import { strings } from '../../i18n/strings.ts';
import { cluster } from '../styles/layout.css.ts';
import { text } from '../styles/text.css.ts';
import * as styles from './grouped-cards.css.ts';

/** Items under a common heading, if they have one. */
export interface CardGroup<Item> {
  readonly title: string | undefined;
  readonly items: readonly Item[];
}

interface GroupedCardsProps<Item> {
  readonly groups: readonly CardGroup<Item>[];
  readonly render: RenderCard<Item>;
  readonly shape?: CardShape;
}

/** Minimum number of groups that need links. */
const MIN_LINKED_GROUPS = 3;

const anchorOf = (index: number): string => `group-${index + 1}`;

/** Cards under group headings, with links to the groups. */
export function GroupedCards<Item>({ groups, render, shape }: GroupedCardsProps<Item>) {
  if (groups.length === 0) return <EmptyList />;
  return (
    <>
      {groups.length >= MIN_LINKED_GROUPS && <GroupLinks groups={groups} />}
      {groups[0]?.title === undefined && <ListHeading />}
      {groups.map(({ title, items }, index) => (
        <Section key={title ?? ''} id={anchorOf(index)} title={title} of={items}>
          {(members) => (
            <CardGrid
              items={members}
              render={(item, isFirst) => render(item, isFirst && index === 0)}
              {...(shape ? { shape } : {})}
            />
          )}
        </Section>
      ))}
    </>
  );
}

const GroupLinks = ({ groups }: { readonly groups: readonly CardGroup<unknown>[] }) => (
  <nav aria-label={strings.contents}>
    <ul className={cluster.s}>
      {groups.map(
        ({ title, items }, index) =>
          title && (
            <li key={title}>
              <a href={`#${anchorOf(index)}`} className={styles.link}>
                {title} <span className={text.small}>{items.length}</span>
              </a>
            </li>
          ),
      )}
    </ul>
  </nav>
);
