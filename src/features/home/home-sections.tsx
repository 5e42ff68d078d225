import { BlockList, isInteractive } from '../../blocks/block-list.tsx';
import { Facts } from '../../blocks/facts.tsx';
import { Questions } from '../../blocks/questions.tsx';
import { Reviews } from '../../blocks/reviews.tsx';
import { Schedule } from '../../blocks/schedule.tsx';
import { Steps } from '../../blocks/steps.tsx';
import type { HomeContent } from '../../content/home.ts';
import type { Shell } from '../../content/shell.ts';
import { isActive } from '../../lib/active.ts';
import { contentOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { CardGrid } from '../../ui/card-grid/card-grid.tsx';
import { EducationCard } from '../education/education-card.tsx';
import { AlbumCard } from '../gallery/album-card.tsx';
import { IconList } from '../../ui/icon-list/icon-list.tsx';
import { MoveCard } from '../moves/move-card.tsx';
import { NewsCard } from '../news/news-card.tsx';
import { PeopleGrid } from '../people/people-grid.tsx';
import { PhotoFeed } from '../gallery/photo-feed.tsx';
import { ProgramCard } from '../programs/program-card.tsx';
import { PriceTables } from '../programs/price-table.tsx';
import { PromoList } from '../moves/promo-list.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { DayMenu } from '../info/day-menu.tsx';
import { DataSection, ListSection } from './home-section.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeLead } from './home-lead.tsx';

interface HomeSectionsProps {
  readonly home: HomeContent;
  readonly shell: Shell;
}

/** All sections of the home page. */
export function HomeSections({ home, shell }: HomeSectionsProps) {
  return (
    <>
      <HomeHero home={home} config={shell.config} />
      <Offer home={home} />
      <People home={home} license={shell.config.license_text} />
      <Events home={home} />
      <HomeLead config={shell.config} lead={home.lead} />
    </>
  );
}

type HomeProps = Pick<HomeSectionsProps, 'home'>;

/** Facts, programs, prices, advantages and the day. */
function Offer({ home }: HomeProps) {
  return (
    <>
      <DataSection items={home.facts} render={(items) => <Facts items={items} />} />
      <ListSection
        title={strings.programsAndPrices}
        href="/programs"
        items={home.programs}
        tone="tint"
      >
        {(items) => (
          <CardGrid shape="row" items={items} render={(item) => <ProgramCard item={item} />} />
        )}
      </ListSection>
      <DataSection
        title={strings.prices}
        items={home.prices}
        render={(items) => <PriceTables prices={items} />}
        isSplit
      />
      <DataSection
        title={strings.advantages}
        items={home.advantages}
        render={(items) => <IconList items={items} />}
        tone="tint"
      />
      <DataSection
        title={strings.daySchedule}
        items={home.schedule}
        render={(items) => <Schedule items={items} />}
        tone="warm"
      />
      <DataSection
        title={home.menu_sample?.title ?? strings.meals}
        items={home.menu_sample?.meals}
        render={(meals) => <DayMenu meals={meals} />}
        isSplit
      />
    </>
  );
}

/** Team, albums, lessons and safety. */
function People({ home, license }: HomeProps & { readonly license: string }) {
  return (
    <>
      <ListSection title={strings.ourTeam} href="/team" items={home.team}>
        {(items) => <PeopleGrid people={items} />}
      </ListSection>
      <ListSection title={strings.gallery} href="/gallery" items={home.gallery} tone="tint">
        {(items) => (
          <CardGrid shape="row" items={items} render={(album) => <AlbumCard item={album} />} />
        )}
      </ListSection>
      <DataSection
        title={strings.moments}
        items={home.feed}
        render={(entries) => <PhotoFeed entries={entries} />}
      />
      <ListSection title={strings.lessons} href="/education" items={home.education}>
        {(items) => (
          <CardGrid shape="row" items={items} render={(item) => <EducationCard item={item} />} />
        )}
      </ListSection>
      <DataSection
        title={strings.security}
        items={home.security}
        render={(items) => <IconList items={items} />}
        tone="tint"
        note={license}
      />
    </>
  );
}

/** Reviews, offers, events, news, admission and questions. */
function Events({ home }: HomeProps) {
  return (
    <>
      <DataSection
        title={strings.reviews}
        items={home.reviews}
        render={(items) => <Reviews items={items} />}
      />
      <DataSection
        items={home.promo.filter((promo) => isActive(promo))}
        render={(promos) => <PromoList promos={promos} />}
      />
      <ListSection title={strings.moves} href="/moves" items={home.moves} tone="warm">
        {(items) => (
          <CardGrid shape="row" items={items} render={(item) => <MoveCard item={item} />} />
        )}
      </ListSection>
      <ListSection title={strings.ourNews} href="/news" items={home.news}>
        {(items) => (
          <CardGrid shape="row" items={items} render={(item) => <NewsCard item={item} />} />
        )}
      </ListSection>
      <DataSection
        title={strings.steps}
        items={home.steps}
        render={(items) => <Steps items={items} />}
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
