import type { ReactNode } from 'react';
import type { PersonDetail } from '#contract/shapes/people.ts';
import type { LinkedCard } from '#contract/shapes/primitives.ts';
import { hrefIn, titleOf } from '../i18n/naming.ts';
import { strings } from '../i18n/strings.ts';
import { isHttpUrl } from '../lib/urls.ts';
import { Link } from '../ui/link/link.tsx';
import { stack } from '../ui/styles/layout.css.ts';
import { text } from '../ui/styles/text.css.ts';

interface PersonProps {
  readonly person: PersonDetail;
}

/** Work and education of a person. */
export function PersonFacts({ person }: PersonProps) {
  const { vk_url: profile = '' } = person;
  return (
    <div className={stack.l}>
      <dl className={stack.m}>
        {rowsOf(person).map(([title, lines]) => (
          <Facts key={title} title={title} lines={lines} />
        ))}
      </dl>
      {isHttpUrl(profile) && (
        <p>
          <Link href={profile}>{strings.vkPage}</Link>
        </p>
      )}
    </div>
  );
}

type Row = readonly [title: string, lines: readonly ReactNode[] | undefined];

/** Work, then education; rows without lines are omitted. */
function rowsOf(person: PersonDetail): Row[] {
  const { experience_years: years, works_here_since: since, qualification } = person;
  return [
    [
      strings.experience,
      [
        years === undefined ? undefined : strings.yearsOf(years),
        since === undefined ? undefined : strings.worksSince(since),
      ].filter((line) => line !== undefined),
    ],
    [strings.groups, person.groups],
    [strings.teaches, person.teaches?.map(toLessonLink)],
    [
      strings.education,
      person.education?.map(({ year, institution, speciality }) =>
        joinFacts([institution, speciality, year]),
      ),
    ],
    [strings.qualification, qualification ? [qualification] : []],
    [strings.courses, person.courses?.map(({ year, title }) => joinFacts([title, year]))],
    [strings.languages, person.languages],
    [strings.awards, person.awards],
  ];
}

const joinFacts = (facts: readonly (string | number | undefined)[]): string =>
  facts.filter(Boolean).join(', ');

const toLessonLink = (lesson: LinkedCard) => (
  <Link href={hrefIn('education', lesson)}>{titleOf(lesson)}</Link>
);

interface FactsProps {
  readonly title: string;
  readonly lines: readonly ReactNode[] | undefined;
}

function Facts({ title, lines = [] }: FactsProps) {
  if (lines.length === 0) return null;
  return (
    <div>
      <dt className={text.note}>{title}</dt>
      {lines.map((line, index) => (
        // The upstream may repeat a line, and the list is never reordered in the browser.
        // oxlint-disable-next-line react/no-array-index-key
        <dd key={index}>{line}</dd>
      ))}
    </div>
  );
}
