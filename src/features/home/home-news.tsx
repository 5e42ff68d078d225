import type { Promo } from '#contract/shapes/advertising.ts';
import type { NewsCard as News } from '#contract/shapes/news.ts';
import type { HomeContent } from './load-home.ts';
import { titleOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { toHref } from '../../lib/urls.ts';
import { AdMark } from '../../ui/ad-mark/ad-mark.tsx';
import { Card } from '../../ui/card/card.tsx';
import { CardGrid } from '../../ui/card-grid/card-grid.tsx';
import { Section } from '../../ui/section/section.tsx';
import { grid, stack } from '../../ui/styles/layout.css.ts';
import { visuallyHidden } from '../../theme/typography.css.ts';
import { NewsTeaser } from '../documents/document-teasers.tsx';
import { MoveTeaser } from '../moves/move-teaser.tsx';

/** Advertised offers, news, and the next dates. */
export function HomeNews({ home: { promo, news, moves } }: { readonly home: HomeContent }) {
  const cards = [...promo.map(toPromoCard), ...news.map(toNewsCard)];
  return (
    <Section title={strings.ourNews} more="/news_actions" of={[...cards, ...moves]} tone="morning">
      {() => (
        <div className={stack.l}>
          <Dates moves={moves} />
          {cards.length > 0 && <div className={grid.tile}>{cards}</div>}
        </div>
      )}
    </Section>
  );
}

/** A card with only the title: the item's own page has the picture and the text. */
const toNewsCard = ({ image: _image, announce: _announce, ...item }: News) => (
  <NewsTeaser key={item.slug ?? item.id} item={item} />
);

const toPromoCard = (promo: Promo) => (
  <Card
    key={promo.id}
    title={titleOf(promo)}
    href={promo.page ? toHref(promo.page) : undefined}
    overline={promo.badge}
  >
    <AdMark {...promo} />
  </Card>
);

/** The next events and offers. */
const Dates = ({ moves }: Pick<HomeContent, 'moves'>) =>
  moves.length > 0 && (
    <div className={stack.m}>
      <h3 className={visuallyHidden}>{strings.nextDates}</h3>
      <CardGrid
        isSwiped
        items={moves}
        render={(move) => <MoveTeaser item={{ ...move, announce: '' }} />}
      />
    </div>
  );
