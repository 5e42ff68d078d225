import { embeddedPath } from '../values/embedded.ts';
import { isPictureUrl, mediaTarget } from '../values/media.ts';
import { toWhole } from './attributes.ts';
import { isBlank } from './text.ts';
import { backgroundOf } from './styles.ts';
import type { Tag } from './tree.ts';

/** Attributes from which scripts of a former site took the picture. */
const LAZY = /^data-(?:lazy-?)?(?:src|original)$/;

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
  const address = [...addresses, embeddedPath(src) ?? ''].find(isServed);
  const isSpacer = Number(width) <= SPACER && Number(height) <= SPACER;
  return address === undefined || isSpacer ? undefined : { src: address, alt, width, height, id };
}

/** Attributes of the picture that an element has as its background. */
export function readBackground(
  tag: Tag,
  note: (kind: 'picture', src: string) => void,
): Record<string, string | undefined> | undefined {
  const src = backgroundOf(tag);
  if (src === undefined) return undefined;
  const picture = readPicture({ ...tag, attributes: { src } });
  if (picture === undefined) note('picture', src);
  return picture;
}
