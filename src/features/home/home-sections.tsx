import { BlockList } from '../../blocks/block-list.tsx';
import { Facts } from '../../blocks/facts.tsx';
import { Prices } from '../../blocks/prices.tsx';
import { Questions } from '../../blocks/questions.tsx';
import { Reviews } from '../../blocks/reviews.tsx';
import { Steps } from '../../blocks/steps.tsx';
import type { PersonCard } from '#contract/shapes/people.ts';
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
import { cluster, stack, words } from '../../ui/styles/layout.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import { License } from '../contacts/license.tsx';
import { AlbumTeaser, LessonTeaser, ProgramTeaser } from '../documents/document-teasers.tsx';
import { Director } from '../people/director.tsx';
import { PeopleGrid } from '../people/people-grid.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeNews } from './home-news.tsx';
import { HomeVisit } from './home-visit.tsx';
import { HomeDay } from './home-day.tsx';
import { VoiceBand } from './voice-band.tsx';
import * as styles from './home.css.ts';

interface HomeSectionsProps {
  readonly home: HomeContent;
  readonly shell: Shell;
}

interface HomeProps {
  readonly home: HomeContent;
}

/** All sections of the home page, in the order of a parent's questions. */
export const HomeSections = ({ home, shell: { config } }: HomeSectionsProps) => (
  <>
    <HomeHero home={home} config={config} />
    <Numbers home={home} />
    <Team home={home} />
    <VoiceBand voice={home.voices?.[0]} tone="dawn" />
    <Programs home={home} config={config} />
    <Section title={strings.lessons} more="/education" of={home.education} tone="morning">
      {(items) => (
        <CardGrid isSwiped items={items} render={(item) => <LessonTeaser item={item} />} />
      )}
    </Section>
    <Section title={strings.gallery} more="/gallery" of={home.gallery} tone="morning">
      {(items) => (
        <CardGrid isSwiped items={items} render={(album) => <AlbumTeaser item={album} />} />
      )}
    </Section>
    <Safety home={home} config={config} />
    <VoiceBand voice={home.voices?.[2]} tone="morning" />
    <Section title={strings.reviews} of={home.reviews} tone="morning">
      {(items) => <Reviews items={items} rowName={strings.reviews} />}
    </Section>
    <HomeNews home={home} />
    <Admission home={home} />
    <Section title={strings.questions} of={home.faq} tone="morning" isSplit>
      {(items) => <Questions items={items} />}
    </Section>
    <HomeDay home={home} />
    <VoiceBand voice={home.voices?.[1]} tone="night" />
    <HomeVisit home={home} config={config} />
  </>
);

/** The facts in numbers, and the director's promise. */
function Numbers({ home: { facts = [], director } }: HomeProps) {
  const promise = director?.quote ? director : undefined;
  return (
    <Section of={[...facts, promise].filter(Boolean)} tone="dawn">
      {() => (
        <div className={stack.l}>
          {facts.length > 0 && <Facts items={facts} />}
          <Director director={promise} />
        </div>
      )}
    </Section>
  );
}

/** A person with only name and post; the team's page has the experience. */
const nameAndPost = ({
  experience_years: _years,
  works_here_since: _since,
  ...person
}: PersonCard): PersonCard => person;

const Team = ({ home: { team, staff } }: HomeProps) => (
  <Section
    title={strings.ourTeam}
    more={staff > 0 ? '/employee' : '/team'}
    moreTitle={staff > 0 ? strings.wholeTeam(staff) : undefined}
    of={team}
    tone="dawn"
    isSplit
  >
    {(items) => <PeopleGrid people={items.map(nameAndPost)} isSwiped />}
  </Section>
);

interface LicensedProps extends HomeProps {
  /** Config that names the licence. */
  readonly config: Shell['config'];
}

/** Programmes with their prices, or the prices alone, and links to further pages. */
const Programs = ({ home, config }: LicensedProps) => {
  const { programs, prices = [], security = [], hasCost } = home;
  return (
    <Section
      title={programs.length > 0 ? strings.programsAndPrices : strings.prices}
      more={programs.length > 0 ? '/programs' : undefined}
      of={[...programs, ...prices]}
      tone="morning"
    >
      {() => (
        <div className={stack.l}>
          {programs.length > 0 && (
            <CardGrid
              isSwiped
              items={programs}
              render={(item) => <ProgramTeaser item={{ ...item, announce: '' }} />}
            />
          )}
          {prices.length > 0 && <Prices items={prices} />}
          <div className={cluster.s}>
            <Link href="/lead" className={classes(button.secondary, styles.fromTablet)}>
              {strings.bookTour}
            </Link>
            {hasCost && (
              <Link href="/info/cost" className={button.quiet}>
                {strings.costLink}
              </Link>
            )}
            {security.length === 0 && <Licensed config={config} />}
          </div>
        </div>
      )}
    </Section>
  );
};

/** Safety, with the licence. */
const Safety = ({ home: { security }, config }: LicensedProps) => (
  <Section title={strings.security} of={security} tone="morning">
    {(items) => (
      <div className={stack.l}>
        <IconList items={items} rowName={strings.security} />
        <Licensed config={config} />
      </div>
    )}
  </Section>
);

/** The licence, at the end of a row. */
const Licensed = ({ config }: Pick<LicensedProps, 'config'>) =>
  config.license_text && (
    <p className={classes(text.note, words.card, styles.license)}>
      <License config={config} />
    </p>
  );

/** Steps, and the document's own text and blocks. */
const Admission = ({ home }: HomeProps) => (
  <>
    <Section title={strings.steps} of={home.steps} tone="morning">
      {(items) => <Steps items={items} />}
    </Section>
    <Section of={home.blocks} tone="morning">
      {(blocks) => <BlockList blocks={blocks} />}
    </Section>
    <Section of={contentOf(home)} tone="morning">
      {(html) => <Prose html={html} />}
    </Section>
  </>
);
