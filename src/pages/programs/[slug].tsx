import { Article } from '../../features/documents/article.tsx';
import { CardGrid } from '../../ui/card-grid/card-grid.tsx';
import { EducationCard } from '../../features/education/education-card.tsx';
import { LeadLink } from '../../features/lead/lead-link.tsx';
import { Metadata } from '../../features/metadata/metadata.tsx';
import { programNodes } from '../../features/structured-data/catalogue.ts';
import { questionNodes } from '../../features/structured-data/questions.ts';
import { StructuredData } from '../../features/structured-data/structured-data.tsx';
import { ContentSection } from '../../ui/content-section/content-section.tsx';
import { ProgramCard } from '../../features/programs/program-card.tsx';
import { ProgramFacts } from '../../features/programs/program-facts.tsx';
import { ProgramPeople } from '../../features/programs/program-people.tsx';
import { ProgramPrices, ProgramTerms } from '../../features/programs/program-terms.tsx';
import { VisitRequest } from '../../features/lead/visit-request.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadDocument } from '../../content/load-document.ts';
import { hasSlug } from '../../content/validity.ts';
import { StandardLayout } from '../../layouts/standard-layout.tsx';
import { areaLink } from '../../i18n/areas.ts';
import { strings } from '../../i18n/strings.ts';
import { smallInherit } from '../../theme/typography.css.ts';

export default definePage({
  validate: hasSlug,
  load: (request) => loadDocument('programs', request),
  compose: (program, context) => (
    <StandardLayout spaceman="jumping">
      <Metadata context={context} document={program} />
      <StructuredData
        nodes={() => [
          ...programNodes(program, context.request.path, context.shell.config),
          ...questionNodes(program),
        ]}
      />
      <Article
        kind="programs"
        document={program}
        list={areaLink(context.shell.menu, 'programs')}
        byline={program.badge && <p className={smallInherit}>{program.badge}</p>}
        facts={<ProgramFacts program={program} />}
        request={
          <VisitRequest
            form={program.lead_slug}
            prefill={{ program: context.request.params['slug'] }}
          />
        }
        wide={
          <>
            <ProgramPrices program={program} />
            <ContentSection title={strings.programLessons} items={program.education}>
              {(lessons) => (
                <CardGrid
                  shape="row"
                  items={lessons}
                  render={(card) => <EducationCard item={card} />}
                />
              )}
            </ContentSection>
            <ProgramPeople program={program} />
          </>
        }
      >
        <ProgramTerms program={program} />
      </Article>
      <LeadLink
        form={program.lead_slug}
        prefill={{ program: context.request.params['slug'] }}
        text={strings.visitText}
      />
      <ContentSection title={strings.otherPrograms} items={program.related}>
        {(items) => <CardGrid items={items} render={(card) => <ProgramCard item={card} />} />}
      </ContentSection>
    </StandardLayout>
  ),
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
