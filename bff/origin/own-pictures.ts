import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { mediaTarget } from '../contract/values/media.ts';
import { digestOf } from '../shared/etag.ts';
import { SingleFlight } from '../shared/single-flight.ts';
import type { ContentProblem } from './check-document.ts';

export interface OwnPictures {
  /**
   * Copies fields and adds `width`, `height` and `color` to every picture of the media folder, and the
   * version `?v=` to its URL.
   */
  fillIn(fields: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** Pictures of fields and texts that are missing or unreadable. */
  missing(file: string, fields: Record<string, unknown>): Promise<ContentProblem[]>;
}

interface Measured {
  readonly seen: { readonly width: number; readonly height: number; readonly color: string };
  /** Digest: the same bytes have the same version. */
  readonly version: string;
}

/** Length of a version, characters: enough to distinguish the versions of one picture. */
const VERSION_LENGTH = 4;

/** Name of a file that can be a picture. */
export const PICTURE_FILE = /\.(?:avif|gif|jpe?g|png|webp)$/i;
/** `src` of a picture in the HTML of a text. */
const SHOWN_PICTURE = /<img\s(?:[^>]*\s)?src=(?:"([^"?]+)|'([^'?]+)|([^"'\s>?]+))/gi;

/** The decoded path; undefined for one that cannot be decoded, or leads upwards. */
function decodePath(path = '..'): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes('..') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/**
 * Path of an own picture in the media folder: `/pictures/Ёлка 1.JPG`, also without the first slash or
 * as a URL writes it.
 * @returns undefined for any other text
 */
function ownPicture(text: string): string | undefined {
  const name = /^\/?pictures\/([^?#\n]+)$/.exec(text)?.[1];
  return name !== undefined && PICTURE_FILE.test(name)
    ? decodePath(`/pictures/${name}`)
    : undefined;
}

/** Path of any picture of the site: only the media folder can have it. */
function sitePicture(text: string): string | undefined {
  const target = PICTURE_FILE.test(text) ? mediaTarget(text) : undefined;
  return target?.host === undefined ? decodePath(target?.path) : undefined;
}

/** The mean colour, `#rrggbb`; of a JPEG only an eighth of its pixels is decoded. */
async function colorOf(bytes: Buffer): Promise<string> {
  const mean = await sharp(bytes)
    .resize(1, 1, { fit: 'fill' })
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return `#${mean.subarray(0, 3).toString('hex')}`;
}

async function readMeasured(file: string): Promise<Measured> {
  const bytes = await readFile(file);
  const { autoOrient: size } = await sharp(bytes).metadata();
  return {
    seen: { ...size, color: await colorOf(bytes) },
    version: digestOf(bytes).slice(0, VERSION_LENGTH),
  };
}

/** Own pictures of a value by their fields, `blocks/0/image/url`. */
function namesIn(value: unknown, field = ''): [url: string, field: string][] {
  if (typeof value === 'string') {
    const shown = [...value.matchAll(SHOWN_PICTURE)].flatMap(([, ...urls]) => urls.filter(Boolean));
    return [value, ...shown].flatMap((url, at): [string, string][] => {
      const isPicture = at > 0 || field.endsWith('url');
      const own = isPicture ? sitePicture(url) : ownPicture(url);
      return own === undefined ? [] : [[own, field]];
    });
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    namesIn(inner, field === '' ? name : `${field}/${name}`),
  );
}

/** Reads sizes and versions of pictures from a media folder, cached by modification time. */
export function createOwnPictures(mediaRoot: string): OwnPictures {
  const known = new Map<string, Measured & { modifiedMs: number }>();
  const reads = new SingleFlight<Measured>();
  /** Why a picture has no size, in Russian. */
  const unusable = new Map<string, string>();

  async function measure(url: string): Promise<Measured | undefined> {
    const file = path.join(mediaRoot, url);
    try {
      const { mtimeMs: modifiedMs } = await stat(file);
      const stored = known.get(url);
      if (stored?.modifiedMs === modifiedMs) return stored;
      // All documents are read at once, and most of them share pictures.
      const read = await reads.run(`${url} ${modifiedMs}`, () => readMeasured(file));
      const measured = { modifiedMs, ...read };
      known.set(url, measured);
      unusable.delete(url);
      return measured;
    } catch (error) {
      known.delete(url);
      const isAbsent = (error as { code?: unknown }).code === 'ENOENT';
      unusable.set(url, isAbsent ? 'нет картинки' : 'картинка не читается:');
      return undefined;
    }
  }

  async function fill(value: unknown): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all(value.map(fill));
    if (typeof value === 'string') {
      const own = ownPicture(value);
      const measured = own && (await measure(own));
      return measured ? `${encodeURI(own)}?v=${measured.version}` : value;
    }
    if (typeof value !== 'object' || value === null) return value;
    const entries = await Promise.all(
      Object.entries(value).map(async ([name, field]) => [name, await fill(field)] as const),
    );
    const copy: Record<string, unknown> = Object.fromEntries(entries);
    const { url } = value as { url?: unknown };
    const own = typeof url === 'string' && ownPicture(url);
    if (!own) return copy;
    const { seen } = (await measure(own)) ?? {};
    // A colour that the content names is kept.
    return { ...seen, ...copy, ...(seen && { width: seen.width, height: seen.height }) };
  }

  return {
    fillIn: async (fields) => (await fill(fields)) as Record<string, unknown>,
    async missing(file, fields) {
      const named = [...Map.groupBy(namesIn(fields), ([url]) => url)];
      await Promise.all(named.map(([url]) => measure(url)));
      return named
        .filter(([url]) => unusable.has(url))
        .map(([url, [first]]) => {
          const reason = `${unusable.get(url)} ${url}`;
          return { file, field: first?.[1] ?? '', reason, isFatal: false };
        });
    },
  };
}
