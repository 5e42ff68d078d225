import type { Break } from './row.ts';

const COST = 'unit/src/features/cost.test.ts';
const COST_PAGE = 'site/cost.test.ts';
const GROUPS = 'site/groups.test.ts';
const TODAY = 'unit/src/features/today.test.ts';

/** What parents calculate and decide by. */
export const parents: readonly Break[] = [
  {
    fact: 'discounts leave the floor',
    file: 'src/lib/cost/calculate.ts',
    text: 'month.base + month.rest - floor',
    replacement: 'month.base + month.rest',
    test: COST,
  },
  {
    fact: 'discounts are rounded down',
    file: 'src/lib/cost/calculate.ts',
    text: 'Math.floor((amount * value) / 100)',
    replacement: 'Math.ceil((amount * value) / 100)',
    test: COST,
  },
  {
    fact: 'what is paid once is paid with the first child',
    file: 'src/lib/cost/calculate.ts',
    text: '!once || index === 0',
    replacement: 'once || index >= 0',
    test: COST,
  },
  {
    fact: 'a programme is offered in its season',
    file: 'src/lib/cost/choice.ts',
    text: 'if (!isRunning(program, start))',
    replacement: "if (program.slug === '')",
    test: COST,
  },
  {
    fact: 'without programmes there is no calculator',
    file: 'src/loaders/pricing.ts',
    text: 'pricing && pricing.programs.length > 0 ? pricing',
    replacement: 'pricing ? pricing',
    test: COST_PAGE,
    only: 'without prices',
  },
  {
    fact: 'fields that another option of a schema reads are not told as left out',
    file: 'bff/contract/read-schema.ts',
    text: 'takeBack();',
    replacement: 'void takeBack;',
    test: 'unit/bff/contract/read-schema.test.ts',
  },
  {
    fact: 'a content API that answers any slug is told so',
    file: 'bff/tools/check-api/checks.ts',
    text: 'if (status !== 404 && status !== 410)',
    replacement: 'if (status >= 500)',
    test: 'contract/check-api.test.ts',
    only: 'something for every slug',
  },
  {
    fact: 'a field that families calculate by and that cannot be read is told',
    file: 'bff/contract/read-schema.ts',
    text: 'if (isGiven(value)) reader.noteUnreadable(field, true);',
    replacement: 'if (value === null) reader.noteUnreadable(field, true);',
    test: COST_PAGE,
    only: 'named in the log',
  },
  {
    fact: 'groups that fail leave the page whole',
    file: 'bff/content-cache/optional.ts',
    text: 'if (!isOptional(resource) || !isUpstreamFailure) return false;',
    replacement: 'if (isOptional(resource) || !isUpstreamFailure) return false;',
    test: 'bff/optional.test.ts',
  },
  {
    fact: 'a full group leads to the waiting list',
    file: 'src/features/groups/groups-list.tsx',
    text: 'const isFull = free === 0;',
    replacement: 'const isFull = free === -1;',
    test: GROUPS,
    only: 'tell ages, places and teachers',
  },
  {
    fact: 'a child’s group is that of its age in September',
    file: 'src/features/groups/groups-of-child.ts',
    text: 'const former = month >= 9 ? year : year - 1;',
    replacement: 'const former = month >= 1 ? year : year - 1;',
    test: 'unit/src/features/groups-of-child.test.ts',
  },
  {
    fact: 'closed days close',
    file: 'src/loaders/day-plan.ts',
    text: 'closingOn(plan, day) ? undefined : hoursOn(plan, day)',
    replacement: 'hoursOn(plan, day)',
    test: TODAY,
  },
  {
    fact: 'what happens today is told until it changes',
    file: 'src/loaders/today.ts',
    text: '  recordChangeAt(today.changesAt);\n',
    replacement: '',
    test: 'site/today.test.ts',
    only: 'passes with the page',
  },
  {
    fact: 'the last day of an event is one of it',
    file: 'src/features/crawlers/calendar.ts',
    text: 'Date.parse(day) + 86_400_000',
    replacement: 'Date.parse(day)',
    test: 'site/calendar.test.ts',
    only: 'whole days',
  },
  {
    fact: 'a time that was lost is offered no more',
    file: 'src/loaders/lead-times.ts',
    text: 'id !== lost',
    replacement: "id !== ''",
    test: 'unit/src/loaders/lead-times.test.ts',
  },
  {
    fact: 'a booking without scripts leads to its visit',
    file: 'src/server/lead-post.ts',
    text: 'visit ? newVisitPath(visit) : successOf(form)',
    replacement: 'successOf(form)',
    test: 'site/lead-times.test.ts',
    only: 'books its time',
  },
];
