import type { PersonDetail } from '#contract/people.ts';
import { BlockList } from '../blocks/block-list.tsx';
import { VideoPlayer } from '../blocks/video-player.tsx';
import { PersonTeaser } from '../features/people/person-teaser.tsx';
import { contentOf, hrefIn, titleOf } from '../i18n/naming.ts';
import { strings } from '../i18n/strings.ts';
import { Gallery } from '../ui/gallery/gallery.tsx';
import { Prose } from '../ui/prose/prose.tsx';
import { groupByDepartment } from './card-groups.ts';
import type { Kind } from './kind.tsx';
import { PersonFacts } from './person-facts.tsx';

const nameOf = (person: PersonDetail): string => person.name || titleOf(person);

type PeopleArea = 'team' | 'employee';

const GROUPED = { group: groupByDepartment, shape: 'picture' } as const;

/** The people under `/team` and `/employee`; both are required, `/team` is canonical. */
const peopleIn = (area: PeopleArea): Omit<Kind<PeopleArea>, 'area'> => ({
  teaser: ({ item, isFirst }) => <PersonTeaser person={item} area={area} isFirst={isFirst} />,
  list: GROUPED,
  page: (person, { request }) => {
    const canonical = hrefIn('team', request.params) ?? request.path;
    return {
      title: nameOf(person),
      byline: person.post && <p>{person.post}</p>,
      body: <Body person={person} />,
      neighbors: { prev: strings.otherPerson, next: strings.otherPerson },
      metadata: { type: 'profile', description: person.announce ?? person.post, canonical },
    };
  },
});

export const team: Kind<'team'> = {
  ...peopleIn('team'),
  area: 'team',
  list: { ...GROUPED, announce: strings.teamAnnounce },
};

export const employee: Kind<'employee'> = { ...peopleIn('employee'), area: 'employee' };

const Body = ({ person }: { readonly person: PersonDetail }) => (
  <>
    <PersonFacts person={person} />
    <Prose html={contentOf(person)} />
    <BlockList blocks={person.blocks} />
    {person.video && <VideoPlayer video={person.video} />}
    <Gallery images={person.images ?? []} />
  </>
);
