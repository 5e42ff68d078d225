import { AdMark } from '../../ui/ad-mark/ad-mark.tsx';
import { Article } from '../../features/documents/article.tsx';
import { CardGrid } from '../../ui/card-grid/card-grid.tsx';
import { LeadLink } from '../../features/lead/lead-link.tsx';
import { Metadata } from '../../features/metadata/metadata.tsx';
import { moveNodes } from '../../features/structured-data/move.ts';
import { StructuredData } from '../../features/structured-data/structured-data.tsx';
import { MoveByline } from '../../features/moves/move-byline.tsx';
import { MoveCall } from '../../features/moves/move-call.tsx';
import { MoveCard } from '../../features/moves/move-card.tsx';
import { MoveFacts } from '../../features/moves/move-facts.tsx';
import { Neighbors } from '../../features/people/neighbors.tsx';
import { ContentSection, TextSection } from '../../ui/content-section/content-section.tsx';
import { PlainText } from '../../ui/plain-text/plain-text.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadDocument } from '../../content/load-document.ts';
import { hasSlug } from '../../content/validity.ts';
import { NewsLayout } from '../../layouts/news-layout.tsx';
import { areaLink } from '../../i18n/areas.ts';
import { strings } from '../../i18n/strings.ts';

export default definePage({
  validate: hasSlug,
  load: (request) => loadDocument('moves', request),
  compose: (move, context) => (
    <NewsLayout>
      <Metadata context={context} document={move} type="article" />
      <StructuredData nodes={() => moveNodes(move, context.request.path, context.shell.config)} />
      <Article
        kind="moves"
        document={move}
        list={areaLink(context.shell.menu, 'moves')}
        byline={<MoveByline move={move} />}
        facts={<MoveFacts move={move} />}
        request={
          <MoveCall
            move={move}
            slug={context.request.params['slug']}
            list={areaLink(context.shell.menu, 'moves')}
          />
        }
      >
        <TextSection title={strings.conditions} text={move.conditions}>
          {(text) => <PlainText text={text} />}
        </TextSection>
      </Article>
      {!move.is_archived && (
        <LeadLink
          form={move.lead_slug}
          prefill={{ move: context.request.params['slug'] }}
          title={move.kind && strings.moveLead[move.kind]}
        />
      )}
      <AdMark advertiser={move.advertiser} erid={move.erid} />
      <Neighbors
        area="moves"
        prev={move.prev}
        next={move.next}
        labels={{ prev: strings.later, next: strings.earlier }}
      />
      <ContentSection title={strings.otherMoves} items={move.related}>
        {(items) => <CardGrid items={items} render={(card) => <MoveCard item={card} />} />}
      </ContentSection>
    </NewsLayout>
  ),
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
