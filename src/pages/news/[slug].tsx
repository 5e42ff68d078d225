import { Article } from '../../features/documents/article.tsx';
import { CardGrid } from '../../ui/card-grid/card-grid.tsx';
import { Metadata } from '../../features/metadata/metadata.tsx';
import { newsArticle } from '../../features/structured-data/news-article.ts';
import { StructuredData } from '../../features/structured-data/structured-data.tsx';
import { Neighbors } from '../../features/people/neighbors.tsx';
import { NewsByline } from '../../features/news/news-byline.tsx';
import { NewsSource } from '../../features/news/news-source.tsx';
import { NewsCard } from '../../features/news/news-card.tsx';
import { ContentSection } from '../../ui/content-section/content-section.tsx';
import { VisitCard } from '../../features/lead/visit-request.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadDocument } from '../../content/load-document.ts';
import { hasSlug } from '../../content/validity.ts';
import { NewsLayout } from '../../layouts/news-layout.tsx';
import { areaLink } from '../../i18n/areas.ts';
import { strings } from '../../i18n/strings.ts';

export default definePage({
  validate: hasSlug,
  load: (request) => loadDocument('news', request),
  compose: (item, context) => (
    <NewsLayout>
      <Metadata context={context} document={item} type="article" />
      <StructuredData nodes={() => newsArticle(item, context.request.path, context.shell.config)} />
      <Article
        kind="news"
        document={item}
        list={areaLink(context.shell.menu, 'news')}
        byline={<NewsByline item={item} />}
        request={<VisitCard />}
      />
      <NewsSource item={item} />
      <Neighbors
        area="news"
        prev={item.prev}
        next={item.next}
        labels={{ prev: strings.later, next: strings.earlier }}
      />
      <ContentSection title={strings.related} items={item.related}>
        {(items) => <CardGrid items={items} render={(card) => <NewsCard item={card} />} />}
      </ContentSection>
    </NewsLayout>
  ),
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
