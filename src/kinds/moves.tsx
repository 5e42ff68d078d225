import type { MoveDetail } from '#contract/shapes/moves.ts';
import { listedMoves } from '../features/moves/listed-moves.ts';
import { MoveTeaser, whenOf } from '../features/moves/move-teaser.tsx';
import { visitRequest } from '../features/lead/visit-invitation.tsx';
import { areaLink } from '../i18n/menu.ts';
import { strings } from '../i18n/strings.ts';
import { AdMark } from '../ui/ad-mark/ad-mark.tsx';
import type { Crumb } from '../ui/breadcrumbs/breadcrumb-list.ts';
import { Section } from '../ui/section/section.tsx';
import { KeyFacts } from '../ui/key-facts/key-facts.tsx';
import { Link } from '../ui/link/link.tsx';
import { OldPrice } from '../ui/old-price/old-price.tsx';
import { PlainText } from '../ui/plain-text/plain-text.tsx';
import { byline, type Kind } from './kind.tsx';

interface MoveProps {
  readonly move: MoveDetail;
}

const KINDS = { promo: strings.promo, event: strings.event };

export const moves: Kind<'moves'> = {
  area: 'moves',
  headingOf: ({ is_archived: isOver, kind }) => {
    if (isOver) return strings.pastMoves;
    return kind === 'promo' ? strings.promos : undefined;
  },
  teaser: MoveTeaser,
  sort: listedMoves,
  page: (move, { request, shell }) => {
    const { kind, badge, is_archived: isOver } = move;
    const prefill = { move: request.params['slug'] };
    const label = kind && strings.moveApply[kind];
    return {
      byline: byline([kind && KINDS[kind], badge, isOver && strings.archived, whenOf(move)]),
      act: (
        <>
          <Facts move={move} />
          {isOver && <Over move={move} list={areaLink(shell.menu, 'moves')} />}
        </>
      ),
      request: isOver ? undefined : visitRequest({ form: move.lead_slug, prefill, label }),
      beside: move.conditions && (
        <Section title={strings.conditions} of={move.conditions}>
          {(text) => <PlainText text={text} />}
        </Section>
      ),
      below: <AdMark advertiser={move.advertiser} erid={move.erid} />,
      related: { title: strings.otherMoves, items: move.related },
      metadata: { type: 'article' },
    };
  },
};

function Facts({ move }: MoveProps) {
  const { kind, is_archived: isOver, price, price_old: old } = move;
  const amount = price !== undefined && (
    <>
      {strings.priceOf(price)} <OldPrice amount={old} />
    </>
  );
  const calendar = kind === 'event' && !isOver && <a href="/calendar.ics">{strings.calendarAll}</a>;
  return (
    <KeyFacts
      rows={[
        [strings.place, move.place],
        [strings.age, move.age],
        [strings.price, amount],
        [strings.organizer, move.organizer],
        [strings.calendar, calendar],
      ]}
    />
  );
}

/** Replaces the request once the move is over. */
const Over = ({ move, list }: MoveProps & { readonly list: Crumb }) => (
  <p>
    {strings.moveOver[move.kind ?? 'event']} {strings.nextMoves}{' '}
    <Link href={list.href}>«{list.title}»</Link>.
  </p>
);
