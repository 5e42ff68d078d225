import type { FieldProblem } from '../contract/lost.ts';
import { isObject, type Json } from '../contract/untyped.ts';
import type { KnownLine } from './listed-document.ts';

/** Fields with a fact that other texts repeat. */
const REPEATED = ['phone', 'email', 'address', 'name'];
/** Shorter ones stand in other words. */
const LEAST = 6;
/** Documents that a message names. */
const NAMED = 4;

/** Facts in a value. */
function factsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') {
    return REPEATED.includes(name) && value.length >= LEAST ? [value] : [];
  }
  if (Array.isArray(value)) return value.flatMap((item) => factsIn(item, name));
  return isObject(value)
    ? Object.entries(value).flatMap(([key, field]) => factsIn(field, key))
    : [];
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Says where a fact that was changed still stands as it was, in the same document or in others. */
export function leftBehind(before: Json, after: Json, lines: readonly KnownLine[]): FieldProblem[] {
  const now = factsIn(after);
  const former = new Set(factsIn(before).filter((fact) => !now.includes(fact)));
  return [...former].flatMap((fact) => {
    const titles = lines
      .filter(({ read }) => plain(read.text).includes(plain(fact)))
      .map(({ line }) => line.title);
    const more = titles.length > NAMED ? ` и ещё ${titles.length - NAMED}` : '';
    const reason = `прежнее «${fact}» ещё стоит: ${titles.slice(0, NAMED).join(', ')}${more}`;
    return titles.length === 0 ? [] : [{ field: '', reason }];
  });
}
