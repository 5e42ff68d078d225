import type { Group } from '#contract/shapes/groups.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { birthMonths, isPossibleBirth, type Month } from '../../lib/months.ts';
import { button } from '../../ui/button/button.css.ts';
import { MonthSelect } from '../../ui/month-select/month-select.tsx';
import { cluster, onScreen, starts } from '../../ui/styles/layout.css.ts';
import { panel } from '../../ui/styles/surface.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import { groupsOfChild } from './groups-of-child.ts';

interface ChildGroupsProps {
  readonly groups: readonly Group[];
  /** Month of birth in the address. */
  readonly born: string | null;
  /** ISO 8601. */
  readonly today: string;
}

/** Finds the group of a child by the month of birth, with an ordinary form. */
export function ChildGroups({ groups, born, today }: ChildGroupsProps) {
  const known: Month | undefined = born && isPossibleBirth(born, today) ? born : undefined;
  return (
    <form action="/info#groups" className={classes(panel.strong, starts.m, onScreen)}>
      <MonthSelect
        name="born"
        label={strings.groupsFind}
        none={strings.notChosen}
        months={birthMonths(today)}
        value={known}
      />
      <button className={button.secondary}>{strings.groupsShow}</button>
      {known && <Found groups={groups} born={known} today={today} />}
    </form>
  );
}

interface FoundProps {
  readonly groups: readonly Group[];
  readonly born: Month;
  readonly today: string;
}

interface NamesProps {
  readonly title: string;
  readonly groups: readonly Group[];
}

const Names = ({ title, groups }: NamesProps) => (
  <div>
    <dt className={text.note}>{title}</dt>
    <dd className={text.title}>
      {groups.map(({ title: name }) => `«${name}»`).join(', ') || strings.groupsNone}
    </dd>
  </div>
);

/** The groups of a child now and in September. */
function Found({ groups, born, today }: FoundProps) {
  const found = groupsOfChild(groups, born, today);
  return (
    <dl className={cluster.l}>
      <Names title={strings.groupsNow} groups={found.now} />
      <Names title={strings.groupsNext(found.year)} groups={found.next} />
    </dl>
  );
}
