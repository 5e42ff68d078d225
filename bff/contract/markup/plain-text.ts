import { decodeHTMLStrict } from 'entities';
import { BLOCKS, isReadTag, RENAMED, UNSEEN } from './tags.ts';

/** Zero-width spaces, and controls that would reverse the rest of a line. */
const UNSEEN_CHARACTERS = /[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Signs of the fonts Symbol and Wingdings, which Word writes as private characters. */
const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '\uf020': ' ',
    '\uf02d': '−',
    '\uf06c': '●',
    '\uf06e': '■',
    '\uf06f': '□',
    '\uf071': '❑',
    '\uf075': '◆',
    '\uf076': '❖',
    '\uf09f': '•',
    '\uf0a3': '≤',
    '\uf0a7': '▪',
    '\uf0a8': '◻',
    '\uf0ac': '←',
    '\uf0ae': '→',
    '\uf0b0': '°',
    '\uf0b1': '±',
    '\uf0b3': '≥',
    '\uf0b4': '×',
    '\uf0b7': '•',
    '\uf0b8': '÷',
    '\uf0b9': '≠',
    '\uf0bb': '≈',
    '\uf0be': '—',
    '\uf0d8': '➢',
    '\uf0df': '←',
    '\uf0e0': '→',
    '\uf0e8': '➔',
    '\uf0f0': '⇨',
    '\uf0fb': '✗',
    '\uf0fc': '✓',
    '\uf0fe': '☑',
  }),
);

/** A text without characters that only its editor needed, and with signs that any font has. */
export const readCharacters = (text: string): string =>
  text
    .replace(UNSEEN_CHARACTERS, '')
    .replace(/[\uf020-\uf0ff]/g, (sign) => SIGNS.get(sign) ?? sign);

/** Elements whose text is code. */
const CODE: readonly string[] = ['script', 'style'];

const isOnOwnLine = (name: string): boolean =>
  BLOCKS.has(name) || name === 'br' || RENAMED[name] === 'p' || /^h\d$/.test(name);

const TAG = /<!--[^<>]*-->|<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi;

/** The text without the tags of HTML, where blocks and breaks are line breaks. */
function withoutTags(text: string): string {
  const parts: string[] = [];
  let from = 0;
  let code: string | undefined;
  for (const { 0: tag, 1: slash, 2: given = '', index } of text.matchAll(TAG)) {
    const name = given.toLowerCase();
    if (given && !isReadTag(name) && !UNSEEN.has(name)) continue;
    if (code === undefined) parts.push(text.slice(from, index), isOnOwnLine(name) ? '\n' : '');
    from = index + tag.length;
    if (slash ? code === name : code === undefined && CODE.includes(name)) {
      code = slash ? undefined : name;
    }
  }
  if (code === undefined) parts.push(text.slice(from));
  return parts.join('').replace(/[ \t]*\n\s*/g, '\n');
}

/**
 * Plain text from a content system that wrote it as HTML: tags are removed, entities are decoded
 * once, surrounding white space, zero-width spaces and lone marks go, and everything else stays,
 * such as `5 < 7` and `AT&T`. Call it once for each text.
 */
export function toPlainText(text: string): string {
  const seen = text.includes('<') ? withoutTags(text) : text;
  const plain = readCharacters(decodeHTMLStrict(seen)).normalize().trim();
  return /^[\s\p{Cf}]*$/u.test(plain) ? '' : plain;
}
