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
import { Neighbours } from '../../features/people/neighbours.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { PersonFacts } from '../../features/people/person-facts.tsx';
import { Prose } from '../../ui/prose/prose.tsx';

interface PersonPageProps {
  readonly person: PersonDetail;
  /** List that the visitor comes from; both have a page for every person (decision 5). */
  readonly area: 'team' | 'employee';
  readonly context: PageContext;
}

/** A person's page under `/team` and `/employee`; the first is the canonical one. */
export function PersonPage({ person, area, context }: PersonPageProps) {
  const name = person.name || titleOf(person);
  return (
    <StandardLayout>
      <Metadata
        context={context}
        title={name}
        description={person.announce ?? person.post}
        seo={person.seo}
        image={person.photo}
        type="profile"
        canonical={hrefIn('team', context.request.params)}
      />
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
      <Neighbours
        area={area}
        prev={person.prev}
        next={person.next}
        labels={{ prev: strings.otherPerson, next: strings.otherPerson }}
      />
    </StandardLayout>
  );
}
