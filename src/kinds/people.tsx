import type { PersonCard, PersonDetail } from '#contract/shapes/people.ts';
import type { LinkedCard } from '#contract/shapes/primitives.ts';
import { Crew, crewOf } from '../features/people/crew.tsx';
import { PeopleGrid } from '../features/people/people-grid.tsx';
import { PersonTeaser } from '../features/people/person-teaser.tsx';
import { hrefIn, titleOf } from '../i18n/naming.ts';
import { strings } from '../i18n/strings.ts';
import { byPosition } from '../lib/order.ts';
import { findPart, loadResource } from '../loaders/load.ts';
import { Section } from '../ui/section/section.tsx';
import { quotation } from '../ui/styles/text.css.ts';
import { groupByDepartment } from './card-groups.ts';
import type { Kind, LoadedList } from './kind.tsx';
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
      portrait: person.photo,
      act: person.quote && <blockquote className={quotation}>{person.quote}</blockquote>,
      beside: <PersonFacts person={person} />,
      below: <Colleagues person={person} />,
      neighbors: null,
      metadata: { type: 'profile', description: person.announce ?? person.post, canonical },
    };
  },
});

export const team: Kind<'team'> = {
  ...peopleIn('team'),
  area: 'team',
  list: { ...GROUPED, announce: strings.teamAnnounce, load: loadTeam },
};

export const employee: Kind<'employee'> = { ...peopleIn('employee'), area: 'employee' };

/** Lists the teachers of the groups above everybody else. */
async function loadTeam(): Promise<LoadedList<PersonCard>> {
  const [items, groups = []] = await Promise.all([loadResource('team'), findPart('groups')]);
  const crew = crewOf(groups, items);
  const inGroups = new Set(crew.flatMap(({ teachers }) => teachers.map(({ slug }) => slug)));
  return {
    items,
    cards: items.filter(({ slug }) => slug === undefined || !inGroups.has(slug)),
    above: <Crew crew={crew} groups={groups} />,
  };
}

/** Number of colleagues in one row. */
const COLLEAGUES = 4;

/** Others of the staff: the neighbours in the list, then those of the same department. */
async function Colleagues({ person }: { readonly person: PersonDetail }) {
  const staff = [...((await findPart('team')) ?? []), ...((await findPart('employee')) ?? [])];
  const find = (card: LinkedCard): PersonCard =>
    staff.find(({ slug }) => slug === card.slug) ?? {
      ...card,
      ...(card.image && { photo: card.image }),
    };
  const near = [person.prev, person.next].filter((card) => card !== undefined).map(find);
  const others = byPosition(staff).filter(({ department }) => department === person.department);
  const known = new Map([...near, ...others].map((one) => [one.slug, one]));
  known.delete(person.slug);
  return (
    <Section title={strings.otherPerson} of={[...known.values()].slice(0, COLLEAGUES)}>
      {(people) => <PeopleGrid people={people} isSwiped />}
    </Section>
  );
}
