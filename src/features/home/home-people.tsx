import type { HomeContent } from '../../content/home.ts';
import type { Shell } from '../../content/shell.ts';
import { strings } from '../../i18n/strings.ts';
import { CardGrid } from '../../ui/card-grid/card-grid.tsx';
import { IconList } from '../../ui/icon-list/icon-list.tsx';
import { License } from '../contacts/license.tsx';
import { AlbumCard, LessonCard } from '../documents/document-cards.tsx';
import { PhotoFeed } from '../gallery/photo-feed.tsx';
import { PeopleGrid } from '../people/people-grid.tsx';
import { Section } from '../../ui/section/section.tsx';
import * as styles from './home-rows.css.ts';
import { JoinedSection, renderSome } from './home-section.tsx';
import { Swiped } from './swiped.tsx';

interface HomePeopleProps {
  readonly home: HomeContent;
  /** Names the licence. */
  readonly config: Shell['config'];
}

type HomeProps = Pick<HomePeopleProps, 'home'>;

/** Team, pictures, lessons, and what makes the kindergarten trustworthy. */
export const HomePeople = ({ home, config }: HomePeopleProps) => (
  <>
    <Section title={strings.ourTeam} more="/team" of={home.team} tone="plain" isSplit>
      {(items) => <PeopleGrid people={items} isSwiped />}
    </Section>
    <Pictures home={home} />
    <Section title={strings.lessons} more="/education" of={home.education} tone="plain">
      {(items) => <CardGrid isSwiped items={items} render={(item) => <LessonCard item={item} />} />}
    </Section>
    <Trust home={home} config={config} />
  </>
);

/** Albums and the photo feed. */
function Pictures({ home }: HomeProps) {
  const albums = renderSome(home.gallery, (items) => (
    <CardGrid isSwiped items={items} render={(album) => <AlbumCard item={album} />} />
  ));
  const feed = renderSome(home.feed, (entries) => (
    <Swiped label={strings.moments} className={styles.swiped}>
      <PhotoFeed entries={entries} />
    </Swiped>
  ));
  return (
    <JoinedSection
      tone="tint"
      parts={[
        { title: strings.gallery, more: '/gallery', content: albums },
        { title: strings.moments, content: feed },
      ]}
    />
  );
}

/** Advantages and safety, with the licence. */
function Trust({ home, config }: HomePeopleProps) {
  const advantages = renderSome(home.advantages, (items) => (
    <Swiped label={strings.advantages} className={styles.reasons}>
      <IconList items={items} />
    </Swiped>
  ));
  const security = renderSome(home.security, (items) => (
    <Swiped label={strings.security} className={styles.reasons}>
      <IconList items={items} heading={advantages ? 'h4' : 'h3'} />
    </Swiped>
  ));
  return (
    <JoinedSection
      tone="tint"
      parts={[
        { title: strings.advantages, content: advantages },
        { title: strings.security, content: security },
      ]}
      note={config.license_text && <License config={config} />}
    />
  );
}
