import type { Tag } from './tree.ts';

/** Kind of content behind the link that replaces an embedded element. */
export type EmbedKind = 'video' | 'audio' | 'map' | 'form' | 'page';

export interface Embed {
  readonly kind: EmbedKind;
  /** Address of the content if it is known, otherwise of the player. */
  readonly address: string;
}

const HOSTS: readonly (readonly [EmbedKind, RegExp])[] = [
  ['form', /^forms\.|(?:^|\.)(?:typeform|surveymonkey|anketolog)\.|^docs\.google\..*\/forms\//],
  ['map', /^(?:[^/]*\.)?(?:2gis\.|openstreetmap\.)|^(?:api-)?maps\.|\/map(?:s|-widget)(?:[/?]|$)/],
  [
    'video',
    /^(?:[^/]*\.)?(?:youtu|rutube\.|vimeo\.|vkvideo\.|dzen\.ru\/embed|kinescope\.|vk\.(?:com|ru)\/(?:video|clip)|ok\.ru\/video)|\/(?:video|player)\//,
  ],
];

/** Players → pages of the same content; a player may refuse to open as a page. */
const PAGES: readonly (readonly [RegExp, string])[] = [
  [
    /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/videoseries\?(?:.*&)?list=([\w-]+).*/,
    'https://www.youtube.com/playlist?list=$1',
  ],
  [
    /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*/,
    'https://www.youtube.com/watch?v=$1',
  ],
  [/^https:\/\/rutube\.ru\/play\/embed\/(\w+).*/, 'https://rutube.ru/video/$1/'],
  [
    /^https:\/\/(vk\.com|vk\.ru|vkvideo\.ru)\/video_ext\.php\?(?=.*\boid=(-?\d+))(?=.*\bid=(\d+)).*/,
    'https://$1/video$2_$3',
  ],
  [/^(https:\/\/yandex\.\w+)\/map-widget\/v1\//, '$1/maps/'],
  [
    /^https:\/\/api-maps\.yandex\.\w+\/services\/constructor\/.*[?&](um=[^&]+).*/,
    'https://yandex.ru/maps/?$1',
  ],
  [
    /^https:\/\/www\.google\.\w+\/maps\/embed\?.*!2d(-?[\d.]+)!3d(-?[\d.]+).*/,
    'https://www.google.com/maps?q=$2,$1',
  ],
];

const FILES: readonly (readonly [EmbedKind, RegExp])[] = [
  ['video', /\.(?:mp4|m4v|webm|mov|ogv)$/i],
  ['audio', /\.(?:mp3|m4a|ogg|oga|wav|aac)$/i],
];

function embedKindOf({ host, pathname, search }: URL): EmbedKind {
  const place = host + pathname + search;
  return (
    HOSTS.find(([, pattern]) => pattern.test(place))?.[0] ??
    FILES.find(([, pattern]) => pattern.test(pathname))?.[0] ??
    'page'
  );
}

/** Whether an element is a known player, which may be a script. */
export const isPlayer = ({ attributes: { src = '' } }: Tag): boolean =>
  PAGES.some(([player]) => player.test(src));

/** Kind of content at an embedded address. */
export function embedAt(written: string): Embed | undefined {
  const address = written.trim().replace(/^\/\//, 'https://');
  const url = URL.parse(address, 'https://own.invalid');
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  const [player, page] = PAGES.find(([pattern]) => pattern.test(address)) ?? [];
  return {
    kind: embedKindOf(url),
    address: player && page ? address.replace(player, page) : address,
  };
}

/** Addresses that an element names, and the first of its sources. */
function* addressesOf({ attributes, children }: Tag): Generator<string> {
  const { src, data, url, 'data-src': lazy } = attributes;
  for (const address of [src, lazy, data, url]) if (address) yield address;
  for (const child of children) {
    if (typeof child !== 'string' && child.name === 'source') yield* addressesOf(child);
  }
}

/** Content of an embedding element; undefined unless it has an address that can be opened. */
export function readEmbed(tag: Tag): Embed | undefined {
  for (const address of addressesOf(tag)) {
    const embed = embedAt(address);
    if (embed === undefined) continue;
    const isMedia = tag.name === 'video' || tag.name === 'audio';
    return isMedia ? { ...embed, kind: tag.name as EmbedKind } : embed;
  }
  return undefined;
}
