import { readAddress } from './addresses.ts';
import { firstHref, phonesIn } from './contact-texts.ts';
import { atClock, hasTime, readDate, readZone } from './dates.ts';
import type { LossKind } from './lost.ts';
import { embeddedPath } from './embedded.ts';
import { isPictureUrl } from './media.ts';
import { isSlug } from './requests.ts';

/** Meaning of a code in the content; a date may be the start or the end of a period. */
export type CodeKind = 'slug' | 'address' | 'picture' | 'phone' | 'date' | 'start' | 'end' | 'zone';

type Note = (kind: LossKind, sample: string) => void;
type Read = (text: string, zone: string) => string | undefined;

/** A bare day at a time of day. */
const readAt =
  (clock: string): Read =>
  (text, zone) => {
    const date = readDate(text, zone);
    return date === undefined || hasTime(date) ? date : atClock(date, clock, zone);
  };

const READ: Partial<Record<CodeKind, Read>> = {
  address: (text) => readAddress(text) ?? text,
  picture: (text) => embeddedPath(text) ?? (isPictureUrl(text) ? text : undefined),
  date: readDate,
  start: readAt('00:00'),
  end: readAt('23:59:59'),
  zone: readZone,
};

const LEADS_SOMEWHERE: Partial<Record<CodeKind, (text: string) => boolean>> = {
  slug: isSlug,
  address: (text) => text === '#' || readAddress(text) !== undefined,
  picture: isPictureUrl,
  phone: (text) => firstHref(phonesIn(text)) !== undefined,
};

/**
 * Reads a code by its meaning: an address is completed with a missing scheme, a date is in the
 * kindergarten's zone.
 * @param note called with a code that leads nowhere
 * @returns undefined for a text that the schema refuses
 */
export function readCode(
  text: string,
  kind: CodeKind | undefined,
  { note, zone }: { readonly note: Note; readonly zone: string },
): string | undefined {
  if (kind === undefined || text.trim() === '') return text;
  if (LEADS_SOMEWHERE[kind]?.(text) === false) note(kind as LossKind, text);
  const read = READ[kind];
  return read ? read(text, zone) : text;
}
