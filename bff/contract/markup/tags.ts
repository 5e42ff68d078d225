import type { Tag } from './tree.ts';

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Inline elements; all of them are shown. */
export const INLINE = setOf(
  'strong b em i u s ins q sub sup small mark code abbr bdi bdo span a img br',
);

/** Block elements; all of them are shown. */
export const BLOCKS = setOf(
  'p hr h2 h3 h4 ul ol li dl dt dd blockquote figure figcaption table caption thead tbody tfoot ' +
    'tr th td details summary',
);

/** Tags shown as another tag of the same meaning. Other tags are dropped, their text is kept. */
export const RENAMED: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  del: 's',
  strike: 's',
  dir: 'ul',
  menu: 'ul',
  ...Object.fromEntries(
    (
      'div center section article address summary legend main header footer aside nav details ' +
      'fieldset form body html hgroup pre listing dialog search marquee'
    )
      .split(' ')
      .map((name) => [name, 'p']),
  ),
};

/** Elements whose text is not part of the document. */
export const UNSEEN = setOf(
  'script style title head xml template noscript textarea select option datalist svg xmp ' +
    'noembed noframes plaintext canvas input meta link base area source track param',
);

/** Elements of these that readers could see: their removal is reported. */
export const MISSED = setOf('textarea select option svg canvas input xmp plaintext');

export const isMissed = ({ name, attributes: { src, type } }: Tag): boolean =>
  name === 'script' ? src !== undefined : MISSED.has(name) && type !== 'hidden';

/** Inline elements that the site drops; their text stays. */
const FORMER = setOf('font nobr wbr big cite time label tt acronym dfn kbd samp var ruby rt rp');

/** Elements that load content of another page. */
export const EMBEDS = setOf('iframe frame video audio oembed object embed');

/** Elements that only serve others. */
const HELPERS = setOf('noscript source picture col colgroup');

/** Whether the site reads a tag; any other may be text that somebody typed. */
export const isReadTag = (name: string): boolean =>
  [INLINE, BLOCKS, EMBEDS, FORMER, HELPERS].some((names) => names.has(name.toLowerCase())) ||
  Object.hasOwn(RENAMED, name.toLowerCase());

/** Attributes without a value; another word within `<>` is a text that somebody typed. */
export const FLAGS =
  'allowfullscreen|async|autoplay|checked|compact|controls|defer|disabled|hidden|loop|muted|noshade|nowrap|open|playsinline|reversed';
const TAKEN =
  'abbr|align|alt|bgcolor|border|cite|class|color|colspan|dir|face|headers|height|href|id|lang|name|nofollow|rel|rowspan|scope|size|span|src|srcset|start|style|summary|tabindex|target|title|type|valign|value|width';
const WORD = new RegExp(String.raw`^(?!(?:${FLAGS}|${TAKEN})$)[\p{L}\d]+[.,;:!?]*$`, 'u');

/**
 * Whether a tag is text that somebody typed: «<имя>», an address in `<>`, or `a <b and c>`.
 * @param isClosed whether the text has an end tag of that name
 */
export function isTyped({ name, attributes }: Tag, isClosed: boolean): boolean {
  const words = Object.entries(attributes).filter(([key, value]) => value === '' && WORD.test(key));
  if (words.length > 0 || isReadTag(name) || UNSEEN.has(name)) return words.length > 0;
  const isOfWord = /^\w+:\w+$/.test(name) && Object.keys(attributes).length === 0;
  return !isClosed && !isOfWord;
}
