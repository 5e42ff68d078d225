import { ContactDetails, withLayout } from '../features/contacts/contact-details.tsx';
import { Way } from '../features/contacts/place.tsx';
import { LeadLink } from '../features/lead/lead-link.tsx';
import { Metadata } from '../features/metadata/metadata.tsx';
import { kindergarten } from '../features/structured-data/organization.ts';
import { StructuredData } from '../features/structured-data/structured-data.tsx';
import { Prose } from '../ui/prose/prose.tsx';
import { definePage } from '../loaders/define-page.tsx';
import { findPart, loadResource } from '../loaders/load.ts';
import { always } from '../loaders/validity.ts';
import { PageLayout } from '../layouts/page-layout.tsx';
import { contentOf, titleOf } from '../i18n/naming.ts';
import { strings } from '../i18n/strings.ts';

export { getConfig } from '../loaders/define-page.tsx';
export default definePage({
  validate: always,
  load: () => Promise.all([loadResource('contacts'), findPart('lead')]),
  compose: ([contacts, leads], context) => {
    const { config } = context.shell;
    const title = titleOf(contacts) || strings.contacts;
    const lead = leads?.find(({ slug }) => slug === contacts.lead_slug);
    return (
      <PageLayout
        pose="phone"
        title={title}
        announce={contacts.announce}
        scene={contacts.map_image}
        act={<Way place={withLayout(contacts, config)} hasMap={config.map_key !== undefined} />}
      >
        <Metadata context={context} document={contacts} title={title} />
        <StructuredData nodes={() => [kindergarten(config, contacts)]} />
        <ContactDetails contacts={contacts} config={config}>
          <Prose html={contentOf(contacts)} />
          <LeadLink
            form={contacts.lead_slug}
            title={lead?.title}
            text={lead?.text}
            button={lead?.button_text}
          />
        </ContactDetails>
      </PageLayout>
    );
  },
});
