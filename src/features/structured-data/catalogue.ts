import type { CourseLeaf, ServiceLeaf } from 'schema-dts';
import type { EducationDetail, ProgramDetail } from '#contract/catalogue.ts';
import type { LayoutConfig } from '#contract/layout.ts';
import { titleOf } from '../../i18n/naming.ts';
import { describe, known } from './fields.ts';
import { offersOf } from './offers.ts';
import { kindergartenRef } from './organization.ts';

function audienceOf(from: number | undefined, to: number | undefined) {
  if (from === undefined && to === undefined) return undefined;
  return {
    '@type': 'PeopleAudience',
    ...known({ suggestedMinAge: from, suggestedMaxAge: to }),
  } as const;
}

/** A program as a service with its prices; none without a title. */
export function programNodes(program: ProgramDetail, path: string, config: LayoutConfig) {
  if (!titleOf(program)) return [];
  const node: ServiceLeaf = {
    '@type': 'Service',
    ...describe(program, path),
    provider: kindergartenRef(config),
    ...known({
      audience: audienceOf(program.age_from, program.age_to),
      offers: offersOf(program),
    }),
  };
  return [node];
}

/** A subject as a course; none without a title. */
export function courseNodes(lesson: EducationDetail, path: string, config: LayoutConfig) {
  if (!titleOf(lesson)) return [];
  const node: CourseLeaf = {
    '@type': 'Course',
    ...describe(lesson, path),
    provider: kindergartenRef(config),
    ...known({
      audience: audienceOf(lesson.age_from, lesson.age_to),
      offers: offersOf(lesson),
    }),
  };
  return [node];
}
