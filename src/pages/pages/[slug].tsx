import { FileList } from '../../ui/file-list/file-list.tsx';
import { Metadata } from '../../features/metadata/metadata.tsx';
import { questionNodes } from '../../features/structured-data/questions.ts';
import { StructuredData } from '../../features/structured-data/structured-data.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import {
  EarlierVersions,
  VersionInForce,
  VersionLine,
} from '../../features/documents/page-versions.tsx';
import { isSlug } from '#contract/requests.ts';
import { PageText } from '../../features/documents/page-text.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadDocument } from '../../content/load-document.ts';
import { hasSlug } from '../../content/validity.ts';
import { ChosenLayout } from '../../layouts/chosen-layout.tsx';
import { menuLink } from '../../i18n/areas.ts';
import { headingOf } from '../../i18n/naming.ts';

export default definePage({
  validate: hasSlug,
  load: (request) => loadDocument('pages', request),
  compose: (page, context) => (
    <ChosenLayout name={page.layout ?? 'standard'}>
      <Metadata
        context={context}
        document={page}
        isHidden={page.current !== undefined}
        canonical={isSlug(page.current) ? `/pages/${page.current}` : undefined}
      />
      <StructuredData nodes={() => questionNodes(page)} />
      <PageHeader
        title={headingOf('pages', page)}
        trail={[menuLink(context.shell.menu, 'pages')].filter((link) => link !== undefined)}
        announce={page.announce}
      >
        <VersionLine page={page} />
      </PageHeader>
      <VersionInForce slug={page.current} />
      <PageText page={page} />
      <FileList files={page.files} />
      <EarlierVersions versions={page.versions} />
    </ChosenLayout>
  ),
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
