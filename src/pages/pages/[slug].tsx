import { FileList } from '../../components/file-list/file-list.tsx';
import { Metadata } from '../../components/metadata/metadata.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { PageText } from '../../components/page-text/page-text.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadDocument } from '../../content/load-document.ts';
import { hasSlug } from '../../content/validity.ts';
import { ChosenLayout } from '../../layouts/chosen-layout.tsx';
import { menuLink } from '../../lib/areas.ts';
import { formatDate } from '../../lib/dates.ts';
import { headingOf, titleOf } from '../../lib/naming.ts';
import { strings } from '../../lib/strings.ts';
import { smallHere } from '../../theme/typography.css.ts';

export default definePage({
  validate: hasSlug,
  load: (request) => loadDocument('page', request),
  compose: (page, context) => (
    <ChosenLayout name={page.layout ?? 'standard'}>
      <Metadata
        context={context}
        title={titleOf(page)}
        description={page.announce}
        seo={{ ...page.seo, ...(page.noindex ? { noindex: true } : {}) }}
      />
      <PageHeader
        title={headingOf('pages', page)}
        trail={[menuLink(context.shell.menu, 'pages')].filter((link) => link !== undefined)}
        announce={page.announce}
      >
        {(page.version || page.date) && (
          <p className={smallHere}>
            {[page.version && `${strings.version} ${page.version}`, formatDate(page.date)]
              .filter(Boolean)
              .join(` ${strings.updated} `)}
          </p>
        )}
      </PageHeader>
      <PageText page={page} />
      <FileList files={page.files} />
    </ChosenLayout>
  ),
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
