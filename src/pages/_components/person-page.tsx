import type { PersonDetail } from '#contract/people.ts';
import { BlockList } from '../../blocks/block-list.tsx';
import { VideoPlayer } from '../../blocks/video-player.tsx';
import type { PageContext } from '../../content/define-page.tsx';
import { StandardLayout } from '../../layouts/standard-layout.tsx';
import { areaLink } from '../../i18n/areas.ts';
import { contentOf, hrefIn, titleOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { Gallery } from '../../ui/gallery/gallery.tsx';
import { Metadata } from '../../features/metadata/metadata.tsx';
import { personNodes } from '../../features/structured-data/person.ts';
import { StructuredData } from '../../features/structured-data/structured-data.tsx';
import { Neighbors } from '../../features/people/neighbors.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { PersonFacts } from '../../features/people/person-facts.tsx';
import { Prose } from '../../ui/prose/prose.tsx';

interface PersonPageProps {
  readonly person: PersonDetail;
  /** The list to which the trail leads; both lists have pages for all people. */
  readonly area: 'team' | 'employee';
  readonly context: PageContext;
}

/**
 * The page of a person under `/team` and `/employee`; `/team` is canonical (`src/decisions.md`,
 * "People have one canonical page").
 */
export function PersonPage({ person, area, context }: PersonPageProps) {
  const name = person.name || titleOf(person);
  const canonical = hrefIn('team', context.request.params) ?? context.request.path;
  return (
    <StandardLayout>
      <Metadata
        context={context}
        document={person}
        title={name}
        description={person.announce ?? person.post}
        type="profile"
        canonical={canonical}
      />
      <StructuredData nodes={() => personNodes(person, canonical, context.shell.config)} />
      <PageHeader
        title={name || strings.untitled.team}
        trail={[areaLink(context.shell.menu, area)]}
        announce={person.announce}
      >
        {person.post && <p>{person.post}</p>}
      </PageHeader>
      <PersonFacts person={person} />
      <Prose html={contentOf(person)} />
      <BlockList blocks={person.blocks} />
      {person.video && <VideoPlayer video={person.video} />}
      <Gallery images={person.images ?? []} />
      <Neighbors
        area={area}
        prev={person.prev}
        next={person.next}
        labels={{ prev: strings.otherPerson, next: strings.otherPerson }}
      />
    </StandardLayout>
  );
}
