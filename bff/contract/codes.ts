import { readAddress } from './addresses.ts';
import { firstHref, phonesIn } from './contact-texts.ts';
import type { DropKind } from './dropped.ts';
import { mediaTarget } from './media.ts';
import { isSlug } from './requests.ts';

/** What a code of the content names. */
export type CodeKind = 'slug' | 'address' | 'picture' | 'phone';

type Note = (kind: DropKind, quote: string) => void;

const LEADS_SOMEWHERE: Readonly<Record<CodeKind, (text: string) => boolean>> = {
  slug: isSlug,
  address: (text) => text === '#' || readAddress(text) !== undefined,
  picture: (text) => mediaTarget(text) !== undefined || text.startsWith('data:image/'),
  phone: (text) => firstHref(phonesIn(text)) !== undefined,
};

/**
 * Reads a code as what it names: an address with the scheme that was left out.
 * @param note told of one that leads nowhere
 */
export function readCode(text: string, kind: CodeKind | undefined, note: Note): string {
  if (kind === undefined || text.trim() === '') return text;
  if (!LEADS_SOMEWHERE[kind](text)) note(kind, text);
  return kind === 'address' ? (readAddress(text) ?? text) : text;
}
