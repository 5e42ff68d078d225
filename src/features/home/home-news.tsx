import type { Promo } from '#contract/advertising.ts';
import type { NewsCard as News } from '#contract/news.ts';
import type { HomeContent } from './load-home.ts';
import { hrefIn, titleOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { toHref } from '../../lib/urls.ts';
import { AdMark } from '../../ui/ad-mark/ad-mark.tsx';
import { Card } from '../../ui/card/card.tsx';
import { CardGrid } from '../../ui/card-grid/card-grid.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Section } from '../../ui/section/section.tsx';
import { stack } from '../../ui/styles/layout.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import { NewsTeaser, whenOf } from '../documents/document-teasers.tsx';
import * as styles from './home.css.ts';

/** Advertised offers, news, and the next dates. */
export function HomeNews({ home: { promo, news, moves } }: { readonly home: HomeContent }) {
  const cards = [...promo.map(toPromoCard), ...news.map(toNewsCard)];
  return (
    <Section title={strings.ourNews} more="/news_actions" of={[...cards, ...moves]} tone="warm">
      {() => (
        <div className={stack.l}>
          {cards.length > 0 && <CardGrid isSwiped items={cards} render={(card) => card} />}
          <Dates moves={moves} />
        </div>
      )}
    </Section>
  );
}

/** The home page omits the announcement; the item's own page has it. */
const toNewsCard = (item: News) => (
  <NewsTeaser key={item.slug ?? item.id} item={{ ...item, announce: '' }} />
);

const toPromoCard = (promo: Promo) => (
  <Card
    key={promo.id}
    title={titleOf(promo)}
    href={promo.page ? toHref(promo.page) : undefined}
    image={promo.image_h ?? promo.image_v}
    overline={promo.badge}
  >
    <AdMark {...promo} />
  </Card>
);

/** Offers and events as lines. */
const Dates = ({ moves }: Pick<HomeContent, 'moves'>) =>
  moves.length > 0 && (
    <div className={stack.xs}>
      <h3 className={text.subhead}>{strings.nextDates}</h3>
      <ul className={styles.dates}>
        {moves.map((move) => (
          <li key={move.id ?? move.slug} className={styles.date}>
            <p className={text.note}>{whenOf(move)}</p>
            <Link href={hrefIn('moves', move)}>{titleOf(move)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
