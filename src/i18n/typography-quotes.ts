import { masks } from './typography-mask.ts';

const IS_INLINE = new RegExp(`^[${masks.inline}]$`, 'u');
const IS_BLOCK = new RegExp(`^[${masks.block}]$`, 'u');
/** After these a quotation mark can only open; before them it can only close. */
const IS_GAP = new RegExp(`^[\\s${masks.block}]?$`, 'u');
const OPENS_AFTER = /^[([{«„—–/-]$/u;

type Role = 'open' | 'close';

/** Pairs straight quotation marks; unpaired ones stay as they are. */
function pairUp(characters: readonly string[]): Map<number, Role> {
  const roles = new Map<number, Role>();
  let open: number[] = [];
  let before = '';
  for (const [index, character] of characters.entries()) {
    if (IS_INLINE.test(character)) continue;
    if (IS_BLOCK.test(character)) open = [];
    if (character !== '"') {
      before = character;
      continue;
    }
    const opener = open.at(-1);
    if ((IS_GAP.test(before) || OPENS_AFTER.test(before)) && isFollowed(characters, index)) {
      open.push(index);
      before = '(';
    } else if (opener !== undefined && !IS_GAP.test(before)) {
      open.pop();
      roles.set(opener, 'open').set(index, 'close');
      before = ')';
    }
  }
  return roles;
}

function isFollowed(characters: readonly string[], index: number): boolean {
  const next = characters.slice(index + 1, index + 9).find((other) => !IS_INLINE.test(other));
  return next !== undefined && !IS_GAP.test(next);
}

/** Replaces straight quotation marks with «ёлочки», nested ones with „лапки“. */
export function setQuotes(text: string): string {
  if (!text.includes('"')) return text;
  const characters = Array.from(text);
  const roles = pairUp(characters);
  let depth = 0;
  return characters
    .map((character, index) => {
      const role = roles.get(index);
      if (role === 'open') return depth++ === 0 ? '«' : '„';
      if (role === 'close') return --depth === 0 ? '»' : '“';
      if (IS_BLOCK.test(character)) depth = 0;
      else if (character === '«' || character === '„') depth += 1;
      else if (character === '»' || (character === '“' && depth > 1))
        depth = Math.max(0, depth - 1);
      return character;
    })
    .join('');
}
