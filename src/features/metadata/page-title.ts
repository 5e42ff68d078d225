/** Words of a text between spaces, without quotation marks and case. */
const wordsOf = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/** Whether a title contains the kindergarten's name, or its quoted part. */
const namesBrand = (title: string, brand: string): boolean =>
  [brand, /«(.+)»/.exec(brand)?.[1]].some((name) => name && wordsOf(title).includes(wordsOf(name)));

interface PageTitle {
  /** Empty for the home page. */
  readonly name: string;
  readonly brand: string;
  /** Whether the name was written for search engines and may already contain the brand. */
  readonly isForSearch: boolean;
}

/** The title of a document: its name, then the brand unless it has that. */
export function pageTitle({ name, brand, isForSearch }: PageTitle): string {
  if (name === '') return brand;
  return isForSearch && namesBrand(name, brand) ? name : `${name} — ${brand}`;
}
