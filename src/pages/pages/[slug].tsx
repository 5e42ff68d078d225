import { FileList } from '../../ui/file-list/file-list.tsx';
import { Metadata } from '../../features/metadata/metadata.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { PageText } from '../../features/documents/page-text.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadDocument } from '../../content/load-document.ts';
import { hasSlug } from '../../content/validity.ts';
import { ChosenLayout } from '../../layouts/chosen-layout.tsx';
import { menuLink } from '../../i18n/areas.ts';
import { formatDate } from '../../i18n/dates.ts';
import { headingOf, titleOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { smallInherit } from '../../theme/typography.css.ts';

export default definePage({
  validate: hasSlug,
  load: (request) => loadDocument('pages', request),
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
          <p className={smallInherit}>
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
