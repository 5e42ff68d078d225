import { NewsCard } from '../../features/news/news-card.tsx';
import { PagedList } from '../../features/lists/paged-list.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadListPage } from '../../content/list-page.ts';
import { hasPageNumber } from '../../content/validity.ts';
import { NewsLayout } from '../../layouts/news-layout.tsx';

export default definePage({
  validate: hasPageNumber,
  load: ({ query }) => loadListPage('news', query),
  compose: (list, context) => (
    <NewsLayout>
      <PagedList
        area="news"
        list={list}
        context={context}
        render={(item, isFirst) => <NewsCard item={item} isFirst={isFirst} />}
      />
    </NewsLayout>
  ),
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
