import { toOneLine } from '../../contract/values/lines.ts';
import { toObject } from '../../contract/values/untyped.ts';
import { type Cache, load } from '../../content-cache/read-json.ts';

/** The sender of a mail; parts that the content lacks are undefined. */
export interface Kindergarten {
  readonly title: string | undefined;
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly address: string | undefined;
}

const textIn = (document: unknown, name: string): string | undefined => {
  const value = toObject(document)[name];
  return typeof value === 'string' ? toOneLine(value) || undefined : undefined;
};

/** Reads layout and contacts; while the content API fails, perhaps older copies. */
export const loadKindergarten = async (cache: Cache): Promise<Kindergarten> =>
  toKindergarten(await load(cache, 'layout'), await load(cache, 'contacts'));

/** @param layout parsed JSON, or undefined, like `contacts` */
export function toKindergarten(layout: unknown, contacts: unknown): Kindergarten {
  const config = toObject(layout)['config'];
  const find = (name: string) => textIn(contacts, name) ?? textIn(config, name);
  return {
    title: textIn(config, 'title'),
    phone: find('phone'),
    email: find('email'),
    address: find('address'),
  };
}
