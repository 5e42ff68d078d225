import { BlockList } from '../../blocks/block-list.tsx';
import { Facts } from '../../blocks/facts.tsx';
import { Prices } from '../../blocks/prices.tsx';
import { Questions } from '../../blocks/questions.tsx';
import { Reviews } from '../../blocks/reviews.tsx';
import { Schedule } from '../../blocks/schedule.tsx';
import { Steps } from '../../blocks/steps.tsx';
import type { HomeContent } from './load-home.ts';
import type { Shell } from '../../loaders/shell.ts';
import { contentOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { button } from '../../ui/button/button.css.ts';
import { CardGrid } from '../../ui/card-grid/card-grid.tsx';
import { IconList } from '../../ui/icon-list/icon-list.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { Section } from '../../ui/section/section.tsx';
import { cluster, stack } from '../../ui/styles/layout.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import { License } from '../contacts/license.tsx';
import { AlbumTeaser, LessonTeaser, ProgramTeaser } from '../documents/document-teasers.tsx';
import { PhotoFeed } from '../gallery/photo-feed.tsx';
import { DayMenu, WeekMenu } from '../info/week-menu.tsx';
import { Director } from '../people/director.tsx';
import { PeopleGrid } from '../people/people-grid.tsx';
import { TodayBand } from '../today/today-band.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeNews } from './home-news.tsx';
import { HomeVisit } from './home-visit.tsx';
import { isSome, JoinedSection } from './home-section.tsx';
import * as styles from './home.css.ts';

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
    <Numbers home={home} />
    <Team home={home} />
    <Programs home={home} />
    <Day home={home} />
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
    <HomeNews home={home} />
    <Admission home={home} />
    <HomeVisit home={home} config={config} />
  </>
);

/** Today, the facts in numbers, and the director's promise. */
function Numbers({ home: { today, facts, director } }: HomeProps) {
  const promise = director?.quote ? director : undefined;
  const known = [today, isSome(facts) || undefined, promise].filter(Boolean);
  return (
    <Section of={known} tone="plain">
      {() => (
        <div className={stack.l}>
          {today && <TodayBand today={today} />}
          {isSome(facts) && <Facts items={facts} />}
          <Director director={promise} />
        </div>
      )}
    </Section>
  );
}

const Team = ({ home: { team, staff } }: HomeProps) => (
  <Section
    title={strings.ourTeam}
    more={staff > 0 ? '/employee' : '/team'}
    moreTitle={staff > 0 ? strings.wholeTeam(staff) : undefined}
    of={team}
    tone="plain"
    isSplit
  >
    {(items) => (
      <div className={stack.l}>
        <PeopleGrid people={items} isSwiped />
        <WayToVisit />
      </div>
    )}
  </Section>
);

/** The way to a visit, and other help with the decision. */
const WayToVisit = ({ hasCost = false }: { readonly hasCost?: boolean }) => (
  <p className={classes(cluster.s, !hasCost && styles.fromTablet)}>
    <Link href="/lead" className={classes(button.secondary, styles.fromTablet)}>
      {strings.bookTour}
    </Link>
    {hasCost && (
      <Link href="/info/cost" className={button.quiet}>
        {strings.costLink}
      </Link>
    )}
  </p>
);

const Programs = ({ home: { programs, prices, hasCost } }: HomeProps) => (
  <JoinedSection
    tone="tint"
    parts={[
      {
        title: strings.programsAndPrices,
        more: '/programs',
        content: isSome(programs) && (
          <div className={styles.words}>
            <CardGrid
              isSwiped
              items={programs}
              render={(item) => <ProgramTeaser item={{ ...item, announce: '' }} />}
            />
          </div>
        ),
      },
      { title: strings.prices, content: isSome(prices) && <Prices items={prices} /> },
    ]}
  >
    <WayToVisit hasCost={hasCost} />
  </JoinedSection>
);

/** The day, and the menu of one or of a week. */
function Day({ home: { schedule, menu_sample: sample, menu } }: HomeProps) {
  const meals = sample?.meals;
  return (
    <JoinedSection
      tone="warm"
      parts={[
        { title: strings.daySchedule, content: isSome(schedule) && <Schedule items={schedule} /> },
        isSome(meals)
          ? { title: sample?.title ?? strings.meals, content: <DayMenu meals={meals} /> }
          : {
              title: menu?.title ?? strings.meals,
              content: isSome(menu?.week) && <WeekMenu week={menu.week} />,
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
      {
        title: strings.moments,
        more: '/gallery',
        content: isSome(feed) && <PhotoFeed entries={feed} />,
      },
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
  >
    {config.license_text && (
      <p className={classes(text.note, styles.note)}>
        <License config={config} />
      </p>
    )}
  </JoinedSection>
);

/** Steps and questions, and the document's free blocks. */
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
