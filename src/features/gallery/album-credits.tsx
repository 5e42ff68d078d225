import type { AlbumDetail } from '#contract/gallery.ts';
import { strings } from '../../i18n/strings.ts';
import { small } from '../../theme/typography.css.ts';

/** Photographer and consent note of an album. */
export function AlbumCredits({ album }: { readonly album: AlbumDetail }) {
  const { photographer, consent_note: note } = album;
  const lines = [photographer && `${strings.photographer}: ${photographer}.`, note].filter(Boolean);
  return lines.length > 0 ? <p className={small}>{lines.join(' ')}</p> : null;
}
