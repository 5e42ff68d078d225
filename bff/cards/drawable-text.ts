import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Advances of a typeface's characters, thousandths of an em (`npm run fonts` writes them). */
export type Advances = Readonly<Record<string, number>>;

const read = (face: string): Advances =>
  JSON.parse(
    readFileSync(path.join(import.meta.dirname, `fonts/${face}.json`), 'utf8'),
  ) as Advances;

const onest = read('onest');

/** Advances of the typefaces; headings take what they lack (the rouble sign) from the text face. */
export const typefaces = { text: onest, heading: { ...onest, ...read('unbounded') } };

/** Longest text that is looked at, characters; content may be of any length. */
const MAX_LENGTH = 300;

/** Spaces at which a line may end. */
const SPACES = /[^\S\u00a0\u202f]+/g;

/** Drawn in place of characters that the typefaces lack. */
const SUBSTITUTES: Readonly<Record<string, string>> = { '\u202f': '\u00a0', '\u2011': '-' };

/** The character or what stands for it, a letter without its accent; empty if there is nothing. */
function toDrawable(character: string): string {
  if (Object.hasOwn(typefaces.text, character)) return character;
  const substitute = SUBSTITUTES[character] ?? character.normalize('NFD').charAt(0);
  return Object.hasOwn(typefaces.text, substitute) ? substitute : '';
}

/**
 * Leaves what the typefaces can draw: emoji, combining marks and other scripts would be boxes.
 * @returns one line, empty if nothing is left
 */
export function toDrawableText(text: string): string {
  const line = text.slice(0, MAX_LENGTH).normalize('NFC').replace(SPACES, ' ');
  const drawable = line.split('').map(toDrawable).join('');
  return drawable.replace(/ {2,}/g, ' ').trim();
}

/** Width of a line, px. Ignores kerning, which only makes lines narrower or hardly wider. */
export function widthOf(line: string, advances: Advances, fontSize: number): number {
  let units = 0;
  for (const character of line) units += advances[character] ?? 0;
  return (units * fontSize) / 1000;
}
