import type { CourseLeaf, ServiceLeaf } from 'schema-dts';
import type { EducationDetail, ProgramDetail } from '#contract/catalogue.ts';
import type { LayoutConfig } from '#contract/layout.ts';
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

/** A program as a service or a subject as a course, with its prices. */
export const catalogueNode = (
  type: 'Service' | 'Course',
  item: ProgramDetail | EducationDetail,
  path: string,
  config: LayoutConfig,
): ServiceLeaf | CourseLeaf => ({
  '@type': type,
  ...describe(item, path),
  provider: kindergartenRef(config),
  ...known({ audience: audienceOf(item.age_from, item.age_to), offers: offersOf(item) }),
});
