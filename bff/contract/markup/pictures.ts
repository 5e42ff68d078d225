import { embeddedPath } from '../values/embedded.ts';
import { isPictureUrl, mediaTarget } from '../values/media.ts';
import { toWhole } from './attributes.ts';
import { isBlank } from './text.ts';
import { backgroundOf } from './styles.ts';
import type { Tag } from './tree.ts';

/** Attributes from which scripts of a former site took a picture, and a background. */
const LAZY = /^data-(?:lazy-?)?(?:src|original)$/;
const LAZY_BACKGROUND = /^data-(?:original|(?:[\w-]+-)?(?:bg|background)(?:-\w+)?)$/;
const LAZY_ANY = /^data-/;

/** An address, perhaps in `url()` or the first of a `srcset`; a word is one if it names a file. */
const ADDRESS =
  /^(?:url\(\s*["']?)?((?:\/|https?:)[^\s"'()]+|[^\s"'():]+\.(?:avif|gif|jpe?g|png|webp)(?:\?[^\s"'()]*)?)/i;
const FILE = /\.(?:avif|gif|jpe?g|png|webp)(?:\?|$)/i;

/** Addresses in the attributes that a pattern names. */
const addressesIn = (attributes: Tag['attributes'], names: RegExp): string[] =>
  Object.keys(attributes).flatMap((name) =>
    names.test(name) ? (ADDRESS.exec((attributes[name] ?? '').trim())?.[1] ?? []) : [],
  );

/** Pictures in any attribute for scripts. */
const filesIn = (attributes: Tag['attributes']): string[] =>
  addressesIn(attributes, LAZY_ANY).filter((address) => FILE.test(address));

/** Maximum width and height of a picture without content, pixels. */
const SPACER = 2;

const isServed = (url: string): boolean =>
  !isBlank(url) && mediaTarget(url) !== undefined && isPictureUrl(url);

/** Attributes of a picture; undefined for one that cannot be shown or shows nothing. */
export function readPicture({ attributes }: Tag): Record<string, string | undefined> | undefined {
  const { src = '', srcset = '', alt = '', id } = attributes;
  const [width, height] = [attributes['width'], attributes['height']].map(toWhole);
  const lazy = Object.keys(attributes).filter((name) => LAZY.test(name));
  const [first = ''] = srcset.trim().split(/\s/, 1);
  const addresses = [...lazy.map((name) => attributes[name] ?? ''), src, first];
  const address = [...addresses, ...filesIn(attributes), embeddedPath(src) ?? ''].find(isServed);
  const isSpacer = Number(width) <= SPACER && Number(height) <= SPACER;
  return address === undefined || isSpacer ? undefined : { src: address, alt, width, height, id };
}

/**
 * Attributes of the picture that an element has as its background.
 * @param isEmpty whether it shows nothing else: then any picture for scripts is the one it is for
 */
export function readBackground(
  tag: Tag,
  isEmpty: boolean,
  note: (kind: 'picture', src: string) => void,
): Record<string, string | undefined> | undefined {
  const { name, attributes } = tag;
  if (name === 'body' || name === 'html') return undefined;
  const lazy = addressesIn(attributes, LAZY_BACKGROUND);
  const [src] = [...lazy, backgroundOf(tag) ?? [], isEmpty ? filesIn(attributes) : []].flat();
  if (src === undefined) return undefined;
  const picture = readPicture({ ...tag, attributes: { src } });
  if (picture === undefined) note('picture', src);
  return picture;
}
