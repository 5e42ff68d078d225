import { Article } from '../../features/documents/article.tsx';
import { CardGrid } from '../../ui/card-grid/card-grid.tsx';
import { EducationCard } from '../../features/education/education-card.tsx';
import { LessonFacts } from '../../features/education/lesson-facts.tsx';
import { LessonGoals, LessonLinks } from '../../features/education/lesson-sections.tsx';
import { Metadata } from '../../features/metadata/metadata.tsx';
import { courseNodes } from '../../features/structured-data/catalogue.ts';
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
  load: (request) => loadDocument('education', request),
  compose: (lesson, context) => (
    <StandardLayout spaceman="telescope">
      <Metadata context={context} document={lesson} />
      <StructuredData
        nodes={() => [
          ...courseNodes(lesson, context.request.path, context.shell.config),
          ...questionNodes(lesson),
        ]}
      />
      <Article
        kind="education"
        document={lesson}
        list={areaLink(context.shell.menu, 'education')}
        facts={<LessonFacts lesson={lesson} />}
        request={<VisitCard />}
        wide={<LessonLinks lesson={lesson} />}
      >
        <LessonGoals lesson={lesson} />
      </Article>
      <ContentSection title={strings.otherLessons} items={lesson.related}>
        {(items) => <CardGrid items={items} render={(card) => <EducationCard item={card} />} />}
      </ContentSection>
    </StandardLayout>
  ),
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
