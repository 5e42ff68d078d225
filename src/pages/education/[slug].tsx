import { Article } from '../../components/article/article.tsx';
import { CardGrid } from '../../components/card-grid/card-grid.tsx';
import { EducationCard } from '../../components/education-card/education-card.tsx';
import { LessonFacts } from '../../components/lesson-details/lesson-facts.tsx';
import { LessonParts } from '../../components/lesson-details/lesson-parts.tsx';
import { Metadata } from '../../components/metadata/metadata.tsx';
import { Part } from '../../components/part/part.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadDocument } from '../../content/load-document.ts';
import { hasSlug } from '../../content/validity.ts';
import { StandardLayout } from '../../layouts/standard-layout.tsx';
import { areaLink } from '../../lib/areas.ts';
import { titleOf } from '../../lib/naming.ts';
import { strings } from '../../lib/strings.ts';

export default definePage({
  validate: hasSlug,
  load: (request) => loadDocument('educationItem', request),
  compose: (lesson, context) => (
    <StandardLayout spaceman="telescope">
      <Metadata
        context={context}
        title={titleOf(lesson)}
        description={lesson.announce}
        seo={lesson.seo}
        image={lesson.image}
      />
      <Article
        kind="education"
        document={lesson}
        list={areaLink(context.shell.menu, 'education')}
        facts={<LessonFacts lesson={lesson} />}
      >
        <LessonParts lesson={lesson} />
      </Article>
      <Part title={strings.otherLessons} items={lesson.related}>
        {(items) => <CardGrid items={items} render={(card) => <EducationCard item={card} />} />}
      </Part>
    </StandardLayout>
  ),
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
