import { CardGrid } from '../../components/card-grid/card-grid.tsx';
import { Metadata } from '../../components/metadata/metadata.tsx';
import { NewsCard } from '../../components/news-card/news-card.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Pager } from '../../components/pager/pager.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadListPage } from '../../content/list-page.ts';
import { hasPageNumber } from '../../content/validity.ts';
import { NewsLayout } from '../../layouts/news-layout.tsx';
import { strings } from '../../lib/strings.ts';

export default definePage({
  validate: hasPageNumber,
  load: ({ query }) => loadListPage('news', query),
  compose: ({ items, nextPage, page }, context) => {
    const title = page === 1 ? strings.news : `${strings.news}. ${strings.pageNumber(page)}`;
    return (
      <NewsLayout>
        <Metadata
          context={context}
          title={title}
          canonical={page === 1 ? '/news' : `/news?page=${page}`}
        />
        <PageHeader title={title} />
        <CardGrid items={items} render={(item) => <NewsCard item={item} />} />
        <Pager path="/news" nextPage={nextPage} />
      </NewsLayout>
    );
  },
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
