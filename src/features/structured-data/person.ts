import type { PersonLeaf } from 'schema-dts';
import type { LayoutConfig } from '#contract/layout.ts';
import type { PersonDetail } from '#contract/people.ts';
import { titleOf } from '../../i18n/naming.ts';
import { isHttpUrl } from '../../lib/urls.ts';
import { siteUrl } from '../../runtime/site-url.ts';
import { known, pictureOf } from './fields.ts';
import { kindergartenRef } from './organization.ts';

/** A person of the team; none without a name. @param path of the canonical page */
export function personNodes(person: PersonDetail, path: string, config: LayoutConfig) {
  const name = person.name || titleOf(person);
  if (!name) return [];
  const { post, announce, photo, vk_url: profile } = person;
  const node: PersonLeaf = {
    '@type': 'Person',
    name,
    url: siteUrl(path),
    worksFor: kindergartenRef(config),
    ...known({
      jobTitle: post,
      description: announce,
      image: pictureOf(photo),
      sameAs: isHttpUrl(profile) ? profile : undefined,
    }),
  };
  return [node];
}
