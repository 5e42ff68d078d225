import type { LinkedCard } from '#contract/shapes/primitives.ts';
import { hrefIn, titleOf } from '../i18n/naming.ts';
import { classes } from '../lib/classes.ts';
import { Link } from '../ui/link/link.tsx';
import { Section } from '../ui/section/section.tsx';
import { columns, onScreen } from '../ui/styles/layout.css.ts';
import { outlined } from '../ui/styles/surface.css.ts';
import { text } from '../ui/styles/text.css.ts';

interface NeighborsProps {
  readonly area: string;
  /** The previous document in the list. */
  readonly prev?: LinkedCard | undefined;
  readonly next?: LinkedCard | undefined;
  readonly labels: { readonly prev: string; readonly next: string };
}

/** Links to the documents before and after this one in its list. */
export function Neighbors({ area, prev, next, labels }: NeighborsProps) {
  const links = [
    { label: labels.prev, card: prev },
    { label: labels.next, card: next },
  ].flatMap(({ label, card }) => {
    const href = card && hrefIn(area, card);
    return card && href ? [{ label, href, title: titleOf(card) }] : [];
  });
  return (
    <Section of={links}>
      {(shown) => (
        <ul className={classes(shown.length > 1 && columns.pair, onScreen)}>
          {shown.map(({ label, href, title }) => (
            <li key={href}>
              <Link href={href} className={outlined}>
                <span className={text.note}>{label}</span>
                <span className={text.strong}>{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
