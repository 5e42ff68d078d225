import { BlockList } from '../../blocks/block-list.tsx';
import { Gallery } from '../../components/gallery/gallery.tsx';
import { Metadata } from '../../components/metadata/metadata.tsx';
import { Neighbours } from '../../components/neighbours/neighbours.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { PersonFacts } from '../../components/person-facts/person-facts.tsx';
import { Prose } from '../../components/prose/prose.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadResource } from '../../content/load.ts';
import { hasSlug } from '../../content/validity.ts';
import { StandardLayout } from '../../layouts/standard-layout.tsx';
import { contentOf, titleOf } from '../../lib/naming.ts';
import { strings } from '../../lib/strings.ts';

export default definePage({
  validate: hasSlug,
  load: ({ params }) => loadResource('teamMember', { slug: params['slug'] ?? '' }),
  compose: (person, context) => {
    const name = person.name ?? titleOf(person);
    return (
      <StandardLayout>
        <Metadata
          context={context}
          title={name}
          description={person.announce ?? person.post}
          seo={person.seo}
          image={person.photo}
          type="profile"
        />
        <PageHeader
          title={name}
          trail={[{ title: strings.team, href: '/team' }]}
          announce={person.announce}
        >
          {person.post && <p>{person.post}</p>}
        </PageHeader>
        <PersonFacts person={person} />
        <Prose html={contentOf(person)} />
        <BlockList blocks={person.blocks} />
        <Gallery images={person.images ?? []} />
        <Neighbours
          area="team"
          prev={person.prev}
          next={person.next}
          labels={{ prev: strings.previousPerson, next: strings.nextPerson }}
        />
      </StandardLayout>
    );
  },
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
