import { Cards } from '../blocks/cards.tsx';
import { VisitInvitation } from '../features/lead/visit-invitation.tsx';
import { hrefIn, titleOf } from '../i18n/naming.ts';
import { strings } from '../i18n/strings.ts';
import { byPosition } from '../lib/order.ts';
import { Card } from '../ui/card/card.tsx';
import { Section } from '../ui/section/section.tsx';
import type { Kind } from './kind.tsx';

export const sections: Kind<'sections'> = {
  area: 'sections',
  teaser: ({ item, isFirst }) => (
    <Card
      title={titleOf(item)}
      href={hrefIn('sections', item)}
      image={item.image}
      isFirst={isFirst}
      text={item.announce}
    />
  ),
  sort: byPosition,
  page: (section) => ({
    beside: <VisitInvitation form={section.lead_slug} />,
    below: (
      <Section title={strings.related} of={section.children}>
        {(children) => <Cards items={children} />}
      </Section>
    ),
  }),
};
