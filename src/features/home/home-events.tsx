import { BlockList } from '../../blocks/block-list.tsx';
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
import { Section } from '../../ui/section/section.tsx';
import * as styles from './home-rows.css.ts';
import { Swiped } from './swiped.tsx';

interface HomeProps {
  readonly home: HomeContent;
}

/** Reviews, offers, events, news, admission and questions. */
export function HomeEvents({ home }: HomeProps) {
  return (
    <>
      <Section title={strings.reviews} of={home.reviews} tone="plain">
        {(items) => (
          <Swiped label={strings.reviews} className={styles.widelySwiped}>
            <Reviews items={items} />
          </Swiped>
        )}
      </Section>
      <Section title={strings.moves} more="/moves" of={[...home.promo, ...home.moves]} tone="warm">
        {() => <Moves home={home} />}
      </Section>
      <Section title={strings.ourNews} more="/news" of={home.news} tone="plain">
        {(items) => <CardGrid isSwiped items={items} render={(item) => <NewsCard item={item} />} />}
      </Section>
      <Section title={strings.steps} of={home.steps} tone="plain">
        {(items) => (
          <Swiped label={strings.steps} className={styles.steps}>
            <Steps items={items} />
          </Swiped>
        )}
      </Section>
      <Section title={strings.questions} of={home.faq} tone="tint" isSplit>
        {(items) => <Questions items={items} />}
      </Section>
      <Section of={home.blocks} tone="plain">
        {(blocks) => <BlockList blocks={blocks} />}
      </Section>
      <Section of={contentOf(home)} tone="plain">
        {(html) => <Prose html={html} />}
      </Section>
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
