import { Article } from '../../components/article/article.tsx';
import { CardGrid } from '../../components/card-grid/card-grid.tsx';
import { Metadata } from '../../components/metadata/metadata.tsx';
import { Neighbours } from '../../components/neighbours/neighbours.tsx';
import { NewsByline } from '../../components/news-details/news-byline.tsx';
import { NewsSource } from '../../components/news-details/news-source.tsx';
import { NewsCard } from '../../components/news-card/news-card.tsx';
import { Part } from '../../components/part/part.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadDocument } from '../../content/load-document.ts';
import { hasSlug } from '../../content/validity.ts';
import { NewsLayout } from '../../layouts/news-layout.tsx';
import { areaLink } from '../../lib/areas.ts';
import { titleOf } from '../../lib/naming.ts';
import { strings } from '../../lib/strings.ts';

export default definePage({
  validate: hasSlug,
  load: (request) => loadDocument('newsItem', request),
  compose: (item, context) => (
    <NewsLayout>
      <Metadata
        context={context}
        title={titleOf(item)}
        description={item.announce}
        seo={item.seo}
        image={item.image}
        type="article"
      />
      <Article
        kind="news"
        document={item}
        list={areaLink(context.shell.menu, 'news')}
        byline={<NewsByline item={item} />}
      />
      <NewsSource item={item} />
      <Neighbours
        area="news"
        prev={item.prev}
        next={item.next}
        labels={{ prev: strings.next, next: strings.previous }}
      />
      <Part title={strings.related} items={item.related}>
        {(items) => <CardGrid items={items} render={(card) => <NewsCard item={card} />} />}
      </Part>
    </NewsLayout>
  ),
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
