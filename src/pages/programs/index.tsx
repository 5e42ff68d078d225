import { CardGrid } from '../../ui/card-grid/card-grid.tsx';
import { LeadLink } from '../../features/lead/lead-link.tsx';
import { Metadata } from '../../features/metadata/metadata.tsx';
import { ListHeading } from '../../ui/list-heading/list-heading.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { ProgramCard } from '../../features/programs/program-card.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadView } from '../../content/load.ts';
import { always } from '../../content/validity.ts';
import { StandardLayout } from '../../layouts/standard-layout.tsx';
import { areaLink } from '../../i18n/areas.ts';
import { chooseLead } from '../../content/lead-prefill.ts';
import { byPosition } from '../../lib/order.ts';

export default definePage({
  validate: always,
  load: () => loadView('programs'),
  compose: ({ programs, lead: leads }, context) => {
    const { title } = areaLink(context.shell.menu, 'programs');
    const lead = chooseLead(leads ?? [], {});
    return (
      <StandardLayout spaceman="jumping">
        <Metadata context={context} title={title} />
        <PageHeader title={title} />
        <ListHeading />
        <CardGrid items={byPosition(programs)} render={(item) => <ProgramCard item={item} />} />
        <LeadLink
          form={lead?.slug}
          title={lead?.title}
          text={lead?.text}
          button={lead?.button_text}
        />
      </StandardLayout>
    );
  },
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
