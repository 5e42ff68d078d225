import type { SvedenCard } from '#contract/sveden.ts';
import { isSlug } from '#contract/requests.ts';
import { titleOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { byPosition } from '../../lib/order.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { LinkList } from '../documents/link-list.tsx';
import * as styles from './sveden.css.ts';

const titles: Readonly<Record<string, string>> = strings.svedenTitles;

/** Title of a part: the content's, otherwise the usual one of its slug. */
export const titleOfPart = (part: SvedenCard): string =>
  titleOf(part) || (titles[part.slug ?? ''] ?? strings.areas.sveden);

interface SvedenLinksProps {
  readonly parts: readonly SvedenCard[];
  /** Slug of the part on this page, which is not linked. */
  readonly current?: string;
}

/** Navigation between the parts. */
export function SvedenLinks({ parts, current }: SvedenLinksProps) {
  const linked = byPosition(parts).filter(({ slug }) => isSlug(slug) && slug !== current);
  if (linked.length === 0) return null;
  return (
    <StaticHtml as="nav" className={styles.parts} aria-label={strings.svedenNavigation}>
      <LinkList
        links={linked.map((part) => ({ title: titleOfPart(part), page: `/sveden/${part.slug}` }))}
      />
    </StaticHtml>
  );
}
