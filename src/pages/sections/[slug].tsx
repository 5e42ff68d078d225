import { Cards } from '../../blocks/cards.tsx';
import { Article } from '../../features/documents/article.tsx';
import { LeadLink } from '../../features/lead/lead-link.tsx';
import { Metadata } from '../../features/metadata/metadata.tsx';
import { ContentSection } from '../../ui/content-section/content-section.tsx';
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
      <Article kind="sections" document={section} list={areaLink(context.shell.menu, 'sections')}>
        <ContentSection title={strings.related} items={section.children}>
          {(children) => <Cards items={children} />}
        </ContentSection>
      </Article>
      <LeadLink form={section.lead_slug} text={strings.visitText} />
    </StandardLayout>
  ),
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
