import { BlockList } from '../../blocks/block-list.tsx';
import { CardGrid } from '../../ui/card-grid/card-grid.tsx';
import { Metadata } from '../../features/metadata/metadata.tsx';
import { NewsTeaser } from '../../features/documents/document-teasers.tsx';
import { MoveTeaser } from '../../features/moves/move-teaser.tsx';
import { Section } from '../../ui/section/section.tsx';
import { PromoList } from '../../features/moves/promo-list.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { definePage } from '../../loaders/define-page.tsx';
import { loadNewsActions } from '../../features/moves/load-news-actions.ts';
import { always } from '../../loaders/validity.ts';
import { PageLayout } from '../../layouts/page-layout.tsx';
import { areaLink } from '../../i18n/menu.ts';
import { contentOf, titleOf } from '../../i18n/naming.ts';

export { getConfig } from '../../loaders/define-page.tsx';
export default definePage({
  validate: always,
  load: loadNewsActions,
  compose: ({ document, news, moves, promo }, context) => {
    const { menu } = context.shell;
    const title = titleOf(document) || areaLink(menu, 'news_actions').title;
    const newsTitle = document.news_title ?? areaLink(menu, 'news').title;
    const movesTitle = document.moves_title ?? areaLink(menu, 'moves').title;
    return (
      <PageLayout name="news" title={title} announce={document.announce}>
        <Metadata context={context} document={document} title={title} />
        <PromoList promos={promo} />
        <Prose html={contentOf(document)} />
        <Section title={movesTitle} of={moves} more="/moves">
          {(items) => <CardGrid items={items} render={(item) => <MoveTeaser item={item} />} />}
        </Section>
        <Section title={newsTitle} of={news} more="/news">
          {(items) => <CardGrid items={items} render={(item) => <NewsTeaser item={item} />} />}
        </Section>
        <BlockList blocks={document.blocks} />
      </PageLayout>
    );
  },
});
