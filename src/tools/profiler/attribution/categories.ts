/** What a byte of a payload says. Every byte has exactly one. */
export const CATEGORIES = [
  'structure',
  'text',
  'className',
  'value',
  'repeated',
  'reference',
  'binary',
  'debug',
] as const;

export type Category = (typeof CATEGORIES)[number];

/** Position of a category in `CATEGORIES`, as byte maps keep it. */
export const codeOf = (category: Category): number => CATEGORIES.indexOf(category);

export const MEANINGS: Readonly<Record<Category, string>> = {
  structure: 'brackets, keys, tags, heads of rows',
  text: 'text content',
  className: 'class names',
  value: 'other values of props and attributes',
  repeated: 'strings of 16 bytes or more that came before',
  reference: 'pointers to other rows, client references, hints',
  binary: 'binary data',
  debug: 'debugging information of the development build',
};
