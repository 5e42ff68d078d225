import { AdMark } from '../../components/ad-mark/ad-mark.tsx';
import { Article } from '../../components/article/article.tsx';
import { CardGrid } from '../../components/card-grid/card-grid.tsx';
import { LeadLink } from '../../components/lead-link/lead-link.tsx';
import { Metadata } from '../../components/metadata/metadata.tsx';
import { MoveByline } from '../../components/move-details/move-byline.tsx';
import { MoveCall } from '../../components/move-details/move-call.tsx';
import { MoveCard } from '../../components/move-card/move-card.tsx';
import { MoveFacts } from '../../components/move-details/move-facts.tsx';
import { Neighbours } from '../../components/neighbours/neighbours.tsx';
import { Part, TextPart } from '../../components/part/part.tsx';
import { PlainText } from '../../components/plain-text/plain-text.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadDocument } from '../../content/load-document.ts';
import { hasSlug } from '../../content/validity.ts';
import { NewsLayout } from '../../layouts/news-layout.tsx';
import { areaLink } from '../../lib/areas.ts';
import { titleOf } from '../../lib/naming.ts';
import { strings } from '../../lib/strings.ts';

export default definePage({
  validate: hasSlug,
  load: (request) => loadDocument('move', request),
  compose: (move, context) => (
    <NewsLayout>
      <Metadata
        context={context}
        title={titleOf(move)}
        description={move.announce}
        seo={move.seo}
        image={move.image}
        type="article"
      />
      <Article
        kind="moves"
        document={move}
        list={areaLink(context.shell.menu, 'moves')}
        byline={<MoveByline move={move} />}
        facts={
          <>
            <MoveFacts move={move} />
            <MoveCall
              move={move}
              slug={context.request.params['slug']}
              list={areaLink(context.shell.menu, 'moves')}
            />
          </>
        }
      >
        <TextPart title={strings.conditions} text={move.conditions}>
          {(text) => <PlainText text={text} />}
        </TextPart>
      </Article>
      {!move.is_archived && (
        <LeadLink
          form={move.lead_slug}
          wishes={{ move: context.request.params['slug'] }}
          title={move.kind && strings.moveLead[move.kind]}
        />
      )}
      <AdMark advertiser={move.advertiser} erid={move.erid} />
      <Neighbours
        area="moves"
        prev={move.prev}
        next={move.next}
        labels={{ prev: strings.next, next: strings.previous }}
      />
      <Part title={strings.otherMoves} items={move.related}>
        {(items) => <CardGrid items={items} render={(card) => <MoveCard item={card} />} />}
      </Part>
    </NewsLayout>
  ),
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
