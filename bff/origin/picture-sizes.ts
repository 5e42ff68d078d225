import { stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { ContentProblem } from './check-document.ts';

export interface PictureSizes {
  /** Copies fields and adds `width` and `height` to every picture of the media folder. */
  fillIn(fields: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** Referenced pictures that are missing or unreadable. Call after `fillIn`. */
  missing(file: string, fields: Record<string, unknown>): ContentProblem[];
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const OWN_PICTURE = /^\/pictures\/(?!.*\.\.)[\w/-]+\.(?:jpe?g|png|webp|avif)$/;

/** Reads picture sizes from a media folder, cached by modification time. */
export function createPictureSizes(mediaRoot: string): PictureSizes {
  const known = new Map<string, { modifiedMs: number; size: Size }>();
  /** Why a picture has no size, in Russian. */
  const unusable = new Map<string, string>();

  async function measure(url: string): Promise<Size | undefined> {
    const file = path.join(mediaRoot, url);
    try {
      const { mtimeMs: modifiedMs } = await stat(file);
      const stored = known.get(url);
      if (stored?.modifiedMs === modifiedMs) return stored.size;
      const { autoOrient: size } = await sharp(file).metadata();
      known.set(url, { modifiedMs, size });
      unusable.delete(url);
      return size;
    } catch (error) {
      known.delete(url);
      const isAbsent = (error as { code?: unknown }).code === 'ENOENT';
      unusable.set(url, isAbsent ? 'нет картинки' : 'картинка не читается:');
      return undefined;
    }
  }

  async function fill(value: unknown): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all(value.map(fill));
    if (typeof value === 'string' && OWN_PICTURE.test(value)) await measure(value);
    if (typeof value !== 'object' || value === null) return value;
    const entries = await Promise.all(
      Object.entries(value).map(async ([name, field]) => [name, await fill(field)] as const),
    );
    const copy: Record<string, unknown> = Object.fromEntries(entries);
    const { url } = copy;
    if (typeof url !== 'string' || !OWN_PICTURE.test(url)) return copy;
    return { ...copy, ...(await measure(url)) };
  }

  const namesIn = (value: unknown): string[] => {
    if (typeof value === 'string') return OWN_PICTURE.test(value) ? [value] : [];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namesIn) : [];
  };

  return {
    fillIn: async (fields) => (await fill(fields)) as Record<string, unknown>,
    missing: (file, fields) =>
      [...new Set(namesIn(fields))]
        .filter((url) => unusable.has(url))
        .map((url) => ({ file, field: '', reason: `${unusable.get(url)} ${url}`, isFatal: false })),
  };
}
