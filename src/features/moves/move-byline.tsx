import type { MoveDetail } from '#contract/news.ts';
import { joinWords } from '../../i18n/join-words.ts';
import { strings } from '../../i18n/strings.ts';
import { smallInherit } from '../../theme/typography.css.ts';

const KINDS = { promo: strings.promo, event: strings.event };

/** Kind, badge and archived mark of an offer or event. */
export function MoveByline({ move }: { readonly move: MoveDetail }) {
  const words = [
    move.kind && KINDS[move.kind],
    move.badge,
    move.is_archived ? strings.archived : undefined,
  ].filter(Boolean);
  return words.length > 0 ? <p className={smallInherit}>{joinWords(words)}</p> : null;
}
