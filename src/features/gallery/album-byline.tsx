import type { AlbumDetail } from '#contract/gallery.ts';
import { formatDate } from '../../i18n/dates.ts';
import { joinWords } from '../../i18n/join-words.ts';
import { strings } from '../../i18n/strings.ts';
import { smallInherit } from '../../theme/typography.css.ts';

/** Date, category and picture count of an album. */
export function AlbumByline({ album }: { readonly album: AlbumDetail }) {
  const count = album.images?.length ?? album.count;
  const words = [
    formatDate(album.date),
    album.category,
    count === undefined ? undefined : strings.picturesOf(count),
  ].filter(Boolean);
  return words.length > 0 ? <p className={smallInherit}>{joinWords(words)}</p> : null;
}
