import { LeadClosed } from '../components/lead-form/lead-closed.tsx';
import { LeadForm } from '../components/lead-form/lead-form.tsx';
import { LeadTopic } from '../components/lead-form/lead-topic.tsx';
import { OtherForms } from '../components/lead-form/other-forms.tsx';
import { Metadata } from '../components/metadata/metadata.tsx';
import { PageHeader } from '../components/page-header/page-header.tsx';
import { Prose } from '../components/prose/prose.tsx';
import { definePage } from '../content/define-page.tsx';
import { loadLead } from '../content/lead.ts';
import { always } from '../content/validity.ts';
import { StandardLayout } from '../layouts/standard-layout.tsx';
import { areaLink } from '../lib/areas.ts';
import { titleOf } from '../lib/naming.ts';

export default definePage({
  validate: always,
  load: ({ query }) => loadLead(query),
  compose: ({ lead, leads, move, wishes, submitted }, context) => {
    const { config, menu } = context.shell;
    const title = (lead && titleOf(lead)) || areaLink(menu, 'lead').title;
    return (
      <StandardLayout spaceman="phone">
        <Metadata context={context} title={title} description={lead?.text} image={lead?.image} />
        <PageHeader title={title} announce={lead?.text} />
        {lead && <OtherForms leads={leads} chosen={lead} />}
        <Prose html={lead?.content} />
        {move && <LeadTopic move={move} />}
        {lead ? (
          <LeadForm lead={lead} wishes={wishes} config={config} submitted={submitted} hasPicture />
        ) : (
          <LeadClosed phone={config.phone} />
        )}
      </StandardLayout>
    );
  },
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
