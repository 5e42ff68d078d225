import { BlockList, isInteractive } from '../../blocks/block-list.tsx';
import { Questions } from '../../blocks/questions.tsx';
import { Reviews } from '../../blocks/reviews.tsx';
import { Steps } from '../../blocks/steps.tsx';
import type { HomeContent } from '../../content/home.ts';
import { contentOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { CardGrid } from '../../ui/card-grid/card-grid.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { MoveCard, NewsCard } from '../documents/document-cards.tsx';
import { PromoList } from '../moves/promo-list.tsx';
import * as styles from './home-rows.css.ts';
import { DataSection, ListSection } from './home-section.tsx';
import { Swiped } from './swiped.tsx';

interface HomeProps {
  readonly home: HomeContent;
}

/** Reviews, offers, events, news, admission and questions. */
export function HomeEvents({ home }: HomeProps) {
  return (
    <>
      <DataSection
        title={strings.reviews}
        items={home.reviews}
        render={(items) => (
          <Swiped label={strings.reviews} className={styles.widelySwiped}>
            <Reviews items={items} />
          </Swiped>
        )}
      />
      <ListSection
        title={strings.moves}
        href="/moves"
        items={[...home.promo, ...home.moves]}
        tone="warm"
      >
        {() => <Moves home={home} />}
      </ListSection>
      <ListSection title={strings.ourNews} href="/news" items={home.news}>
        {(items) => <CardGrid isSwiped items={items} render={(item) => <NewsCard item={item} />} />}
      </ListSection>
      <DataSection
        title={strings.steps}
        items={home.steps}
        render={(items) => (
          <Swiped label={strings.steps} className={styles.steps}>
            <Steps items={items} />
          </Swiped>
        )}
      />
      <DataSection
        title={strings.questions}
        items={home.faq}
        render={(items) => <Questions items={items} />}
        tone="tint"
        isSplit
      />
      <DataSection
        items={home.blocks}
        render={(blocks) => <BlockList blocks={blocks} />}
        isInteractive={isInteractive(home.blocks)}
      />
      <DataSection
        items={contentOf(home) ? [contentOf(home)] : []}
        render={([html]) => <Prose html={html} />}
      />
    </>
  );
}

/** Promos as slides, and below them the moves that fill up their number. */
const Moves = ({ home }: HomeProps) => (
  <>
    {home.promo.length > 0 && (
      <div className={styles.promos}>
        <PromoList promos={home.promo} heading="h3" />
      </div>
    )}
    {home.moves.length > 0 && (
      <CardGrid isSwiped items={home.moves} render={(item) => <MoveCard item={item} />} />
    )}
  </>
);
