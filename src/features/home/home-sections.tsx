import { BlockList } from '../../blocks/block-list.tsx';
import { Facts } from '../../blocks/facts.tsx';
import { Questions } from '../../blocks/questions.tsx';
import { Reviews } from '../../blocks/reviews.tsx';
import { Schedule } from '../../blocks/schedule.tsx';
import { Steps } from '../../blocks/steps.tsx';
import type { HomeContent } from './load-home.ts';
import type { Shell } from '../../loaders/shell.ts';
import { contentOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { CardGrid } from '../../ui/card-grid/card-grid.tsx';
import { IconList } from '../../ui/icon-list/icon-list.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { Section } from '../../ui/section/section.tsx';
import { stack } from '../../ui/styles/layout.css.ts';
import { License } from '../contacts/license.tsx';
import {
  AlbumTeaser,
  LessonTeaser,
  MoveTeaser,
  NewsTeaser,
  ProgramTeaser,
} from '../documents/document-teasers.tsx';
import { PhotoFeed } from '../gallery/photo-feed.tsx';
import { DayMenu } from '../info/week-menu.tsx';
import { PromoList } from '../moves/promo-list.tsx';
import { PeopleGrid } from '../people/people-grid.tsx';
import { Prices } from '../../blocks/prices.tsx';
import { TodayBand } from '../today/today-band.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeLead } from './home-lead.tsx';
import { JoinedSection } from './home-section.tsx';

interface HomeSectionsProps {
  readonly home: HomeContent;
  readonly shell: Shell;
}

interface HomeProps {
  readonly home: HomeContent;
}

/** All sections of the home page, in the order in which a parent asks. */
export const HomeSections = ({ home, shell: { config } }: HomeSectionsProps) => (
  <>
    <HomeHero home={home} config={config} />
    <Section of={home.today ? [home.today] : []} tone="plain">
      {(today) => today.map((day) => <TodayBand key={day.changesAt} today={day} />)}
    </Section>
    <Section of={home.facts} tone="plain">
      {(items) => <Facts items={items} />}
    </Section>
    <Programs home={home} />
    <Day home={home} />
    <Section title={strings.ourTeam} more="/team" of={home.team} tone="plain" isSplit>
      {(items) => <PeopleGrid people={items} isSwiped />}
    </Section>
    <Pictures home={home} />
    <Section title={strings.lessons} more="/education" of={home.education} tone="plain">
      {(items) => (
        <CardGrid isSwiped items={items} render={(item) => <LessonTeaser item={item} />} />
      )}
    </Section>
    <Trust home={home} config={config} />
    <Section title={strings.reviews} of={home.reviews} tone="plain">
      {(items) => <Reviews items={items} rowName={strings.reviews} />}
    </Section>
    <Events home={home} />
    <Section title={strings.ourNews} more="/news" of={home.news} tone="plain">
      {(items) => <CardGrid isSwiped items={items} render={(item) => <NewsTeaser item={item} />} />}
    </Section>
    <Admission home={home} />
    <HomeLead config={config} lead={home.lead} />
  </>
);

/** A list that may be missing. */
const isSome = <Item,>(items: readonly Item[] | undefined): items is Item[] =>
  items !== undefined && items.length > 0;

const Programs = ({ home: { programs, prices } }: HomeProps) => (
  <JoinedSection
    tone="tint"
    parts={[
      {
        title: strings.programsAndPrices,
        more: '/programs',
        content: isSome(programs) && (
          <CardGrid isSwiped items={programs} render={(item) => <ProgramTeaser item={item} />} />
        ),
      },
      { title: strings.prices, content: isSome(prices) && <Prices items={prices} /> },
    ]}
  />
);

function Day({ home: { schedule, menu_sample: menu } }: HomeProps) {
  const meals = menu?.meals;
  return (
    <JoinedSection
      tone="warm"
      parts={[
        { title: strings.daySchedule, content: isSome(schedule) && <Schedule items={schedule} /> },
        {
          title: menu?.title ?? strings.meals,
          content: isSome(meals) && <DayMenu meals={meals} />,
        },
      ]}
    />
  );
}

/** Albums and the photo feed. */
const Pictures = ({ home: { gallery, feed } }: HomeProps) => (
  <JoinedSection
    tone="tint"
    parts={[
      {
        title: strings.gallery,
        more: '/gallery',
        content: isSome(gallery) && (
          <CardGrid isSwiped items={gallery} render={(album) => <AlbumTeaser item={album} />} />
        ),
      },
      { title: strings.moments, content: isSome(feed) && <PhotoFeed entries={feed} /> },
    ]}
  />
);

interface TrustProps extends HomeProps {
  /** Names the licence. */
  readonly config: Shell['config'];
}

/** Advantages and safety, with the licence. */
const Trust = ({ home: { advantages, security }, config }: TrustProps) => (
  <JoinedSection
    tone="tint"
    parts={[
      {
        title: strings.advantages,
        content: isSome(advantages) && <IconList items={advantages} rowName={strings.advantages} />,
      },
      {
        title: strings.security,
        content: isSome(security) && (
          <IconList
            items={security}
            heading={isSome(advantages) ? 'h4' : 'h3'}
            rowName={strings.security}
          />
        ),
      },
    ]}
    note={config.license_text && <License config={config} />}
  />
);

/** Promos as slides, and below them the moves that fill up their number. */
const Events = ({ home: { promo, moves } }: HomeProps) => (
  <Section title={strings.moves} more="/moves" of={[...promo, ...moves]} tone="warm">
    {() => (
      <div className={stack.l}>
        <PromoList promos={promo} heading="h3" isSwiped />
        {moves.length > 0 && (
          <CardGrid isSwiped items={moves} render={(item) => <MoveTeaser item={item} />} />
        )}
      </div>
    )}
  </Section>
);

/** Steps and questions, and what the document says freely. */
const Admission = ({ home }: HomeProps) => (
  <>
    <Section title={strings.steps} of={home.steps} tone="plain">
      {(items) => <Steps items={items} />}
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
