import { Cards } from '../../blocks/cards.tsx';
import { Article } from '../../features/documents/article.tsx';
import { Metadata } from '../../features/metadata/metadata.tsx';
import { questionNodes } from '../../features/structured-data/questions.ts';
import { StructuredData } from '../../features/structured-data/structured-data.tsx';
import { ContentSection } from '../../ui/content-section/content-section.tsx';
import { VisitCard } from '../../features/lead/visit-request.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadDocument } from '../../content/load-document.ts';
import { hasSlug } from '../../content/validity.ts';
import { StandardLayout } from '../../layouts/standard-layout.tsx';
import { areaLink } from '../../i18n/areas.ts';
import { strings } from '../../i18n/strings.ts';

export default definePage({
  validate: hasSlug,
  load: (request) => loadDocument('sections', request),
  compose: (section, context) => (
    <StandardLayout>
      <Metadata context={context} document={section} />
      <StructuredData nodes={() => questionNodes(section)} />
      <Article
        kind="sections"
        document={section}
        list={areaLink(context.shell.menu, 'sections')}
        request={<VisitCard form={section.lead_slug} />}
        wide={
          <ContentSection title={strings.related} items={section.children}>
            {(children) => <Cards items={children} shape="row" />}
          </ContentSection>
        }
      />
    </StandardLayout>
  ),
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
