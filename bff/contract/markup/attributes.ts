import type { Tag } from './tree.ts';

/** A whole number that an attribute may have; undefined for any other text. */
export const toWhole = (text?: string): string | undefined =>
  text === undefined ? undefined : /^\s*(\d{1,5})(?:px)?\s*$/i.exec(text)?.[1];

/** Direction of a text; undefined where it adds nothing, as left-to-right for Russian. */
export const dirOf = ({ name, attributes: { dir = '' } }: Tag): string | undefined =>
  /^(?:rtl|auto)$/i.test(dir) || (/^bd[io]$/.test(name) && /^ltr$/i.test(dir)) ? dir : undefined;

/** A span from 2 to 999, because browsers would add any number of columns and rows. */
export const toSpan = (text?: string): string | undefined =>
  text === undefined ? undefined : /^\s*((?!1\s*$)[1-9]\d{0,2})\s*$/.exec(text)?.[1];
