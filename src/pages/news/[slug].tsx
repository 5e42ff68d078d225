import { BlockList } from '../../blocks/block-list.tsx';
import { CardGrid } from '../../components/card-grid/card-grid.tsx';
import { Cover } from '../../components/cover/cover.tsx';
import { Gallery } from '../../components/gallery/gallery.tsx';
import { Metadata } from '../../components/metadata/metadata.tsx';
import { Neighbours } from '../../components/neighbours/neighbours.tsx';
import { NewsCard } from '../../components/news-card/news-card.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Prose } from '../../components/prose/prose.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadResource } from '../../content/load.ts';
import { hasSlug } from '../../content/validity.ts';
import { NewsLayout } from '../../layouts/news-layout.tsx';
import { formatDate } from '../../lib/dates.ts';
import { contentOf, titleOf } from '../../lib/naming.ts';
import { strings } from '../../lib/strings.ts';
import { small } from '../../theme/typography.css.ts';

export default definePage({
  validate: hasSlug,
  load: ({ params }) => loadResource('newsItem', { slug: params['slug'] ?? '' }),
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
      <article>
        <PageHeader
          title={titleOf(item)}
          trail={[{ title: strings.news, href: '/news' }]}
          announce={item.announce}
        >
          {item.date && (
            <p className={small}>
              <time dateTime={item.date}>{formatDate(item.date)}</time>
            </p>
          )}
        </PageHeader>
      </article>
      <Cover image={item.image} />
      <Prose html={contentOf(item)} />
      <BlockList blocks={item.blocks} />
      <Gallery images={item.images ?? []} />
      {item.author && (
        <p className={small}>
          {strings.author}: {item.author}
        </p>
      )}
      <Neighbours
        area="news"
        prev={item.prev}
        next={item.next}
        labels={{ prev: strings.next, next: strings.previous }}
      />
      {item.related && item.related.length > 0 && (
        <section>
          <h2>{strings.related}</h2>
          <CardGrid items={item.related} render={(card) => <NewsCard item={card} />} />
        </section>
      )}
    </NewsLayout>
  ),
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
