import { withLayout } from '../features/contacts/contact-details.tsx';
import { visitHeading, VisitView } from '../features/visit/visit-view.tsx';
import { VisitMail } from '../features/visit/visit-mail.tsx';
import { definePage } from '../loaders/define-page.tsx';
import { always } from '../loaders/validity.ts';
import { loadVisit } from '../features/visit/load-visit.ts';
import { PageLayout } from '../layouts/page-layout.tsx';

/** Rendered by the server at the link to a visit (`server/visit-page.ts`); not reachable by a URL. */
export { getConfig } from '../loaders/define-page.tsx';
export default definePage({
  validate: always,
  load: loadVisit,
  compose: (content, { shell: { config } }) => {
    const { title, text } = visitHeading(content);
    const { visit } = content;
    return (
      <PageLayout
        // The rocket of the pass is the only art.
        name={visit && 'default'}
        title={title}
        byline={visit && <VisitMail mail={visit.mail} isOpen={visit.is_open} />}
        announce={text}
      >
        <title>{`${title} — ${config.title}`}</title>
        <meta name="robots" content="noindex" />
        <VisitView {...content} contacts={withLayout(content.contacts, config)} config={config} />
      </PageLayout>
    );
  },
});
