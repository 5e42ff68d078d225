import { IndexPage } from '../_components/index-page.tsx';
import { CardGrid } from '../../ui/card-grid/card-grid.tsx';
import { LeadLink } from '../../features/lead/lead-link.tsx';
import { ListHeading } from '../../ui/list-heading/list-heading.tsx';
import { ProgramCard } from '../../features/programs/program-card.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadView } from '../../content/load.ts';
import { always } from '../../content/validity.ts';
import { chooseLead } from '../../content/lead-prefill.ts';
import { byPosition } from '../../lib/order.ts';

export default definePage({
  validate: always,
  load: () => loadView('programs'),
  compose: ({ programs, lead: leads }, context) => {
    const lead = chooseLead(leads ?? [], {});
    return (
      <IndexPage area="programs" context={context} items={programs} spaceman="jumping">
        <ListHeading />
        <CardGrid
          items={byPosition(programs)}
          render={(item, isFirst) => <ProgramCard item={item} isFirst={isFirst} />}
        />
        <LeadLink
          form={lead?.slug}
          title={lead?.title}
          text={lead?.text}
          button={lead?.button_text}
        />
      </IndexPage>
    );
  },
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
