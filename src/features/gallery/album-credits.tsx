import type { AlbumDetail } from '#contract/gallery.ts';
import { strings } from '../../i18n/strings.ts';
import { small } from '../../theme/typography.css.ts';

/** Who took the pictures, and by whose consent they are shown. */
export function AlbumCredits({ album }: { readonly album: AlbumDetail }) {
  const { photographer, consent_note: note } = album;
  const lines = [photographer && `${strings.photographer}: ${photographer}.`, note].filter(Boolean);
  return lines.length > 0 ? <p className={small}>{lines.join(' ')}</p> : null;
}
