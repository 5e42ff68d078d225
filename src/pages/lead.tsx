import { CostLink } from '../blocks/cost-link.tsx';
import { withLayout } from '../features/contacts/contact-details.tsx';
import { LeadClosed, LeadColumns, LeadTopic, OtherForms } from '../features/lead/lead-page.tsx';
import { PresetForm } from '../features/lead/preset-form.tsx';
import { Metadata } from '../features/metadata/metadata.tsx';
import { Prose } from '../ui/prose/prose.tsx';
import { definePage } from '../loaders/define-page.tsx';
import { loadLead } from '../features/lead/load-lead.ts';
import { isForFamilies } from '../features/lead/lead-prefill.ts';
import { always } from '../loaders/validity.ts';
import { PageLayout } from '../layouts/page-layout.tsx';
import { areaLink } from '../i18n/menu.ts';
import { stack } from '../ui/styles/layout.css.ts';
import { titleOf } from '../i18n/naming.ts';

export { getConfig } from '../loaders/define-page.tsx';
export default definePage({
  validate: always,
  load: ({ query }) => loadLead(query),
  compose: (content, context) => {
    const { lead, leads, move, prefill, times, submitted, director, contacts } = content;
    const { config, menu } = context.shell;
    const title = (lead && titleOf(lead)) || areaLink(menu, 'lead').title;
    return (
      // The name of an offer or event above the form replaces the preset's general text.
      <PageLayout pose="phone" title={title} announce={move ? undefined : lead?.text}>
        <Metadata
          context={context}
          title={title}
          description={lead?.text}
          isHidden={submitted !== undefined}
        />
        <Prose html={lead?.content} />
        {lead ? (
          <LeadColumns
            isPlain={!isForFamilies(lead)}
            lead={lead}
            director={director}
            contacts={withLayout(contacts, config)}
          >
            <div className={stack.l}>
              <div className={stack.s}>
                {move && <LeadTopic move={move} />}
                <PresetForm
                  lead={lead}
                  prefill={prefill}
                  times={times}
                  config={config}
                  submitted={submitted}
                />
              </div>
              {isForFamilies(lead) && (
                <>
                  <OtherForms leads={leads} chosen={lead} />
                  <CostLink program={prefill.program} />
                </>
              )}
            </div>
          </LeadColumns>
        ) : (
          <LeadClosed phone={config.phone} />
        )}
      </PageLayout>
    );
  },
});
