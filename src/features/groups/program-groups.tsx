import { findPart } from '../../loaders/load.ts';
import { strings } from '../../i18n/strings.ts';
import { Section } from '../../ui/section/section.tsx';
import { GroupsList } from './groups-list.tsx';

/** The groups that offer a programme, and their places. */
export async function ProgramGroups({ slug }: { readonly slug: string | undefined }) {
  const groups = slug === undefined ? undefined : await findPart('groups');
  const own = groups?.filter(({ program_slugs: slugs }) => slugs?.includes(slug ?? ''));
  return (
    <Section title={strings.groupsTitle} of={own}>
      {(items) => <GroupsList groups={items} />}
    </Section>
  );
}
