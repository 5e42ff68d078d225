import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { packVariants, type Variants } from '#shared/variants.ts';
import { isRead } from './request-target.ts';
import { NO_CONTENT_POLICY, securityHeaders } from './security-headers.ts';
import { type CachedResponse, toRawHeaders, sendCached } from '#shared/send-cached.ts';

/** Suffixes of the compressed copies that the build puts next to a file. */
const COMPRESSED_ENDS = { br: '.br', gzip: '.gz' } as const;

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** File names in this folder change with their content. */
const HASHED = /^\/assets\//;

const cacheControlOf = (pathname: string): string =>
  HASHED.test(pathname) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

const isCompressed = (name: string): boolean =>
  Object.values(COMPRESSED_ENDS).some((suffix) => name.endsWith(suffix));

async function readVariants(file: string, names: ReadonlySet<string>): Promise<Variants> {
  const compressed = Object.entries(COMPRESSED_ENDS)
    .filter(([, suffix]) => names.has(file + suffix))
    .map(async ([encoding, suffix]) => [encoding, await readFile(file + suffix)] as const);
  return packVariants(await readFile(file), Object.fromEntries(await Promise.all(compressed)));
}

/**
 * Reads all files of a folder and their compressed copies into memory, so that requests never wait
 * for the disk.
 * @returns responses by URL path
 */
export async function readStaticFiles(
  root: string,
  isSecure: boolean,
): Promise<ReadonlyMap<string, CachedResponse>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const names = new Set(files);
  const responses = files
    .filter((file) => !isCompressed(file))
    .map(async (file): Promise<[string, CachedResponse]> => {
      const pathname = `/${path.relative(root, file).split(path.sep).join('/')}`;
      const headers = toRawHeaders({
        'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream',
        'Cache-Control': cacheControlOf(pathname),
        Vary: 'Accept-Encoding',
        ...securityHeaders(isSecure),
        'Content-Security-Policy': NO_CONTENT_POLICY,
      });
      return [pathname, { status: 200, variants: await readVariants(file, names), headers }];
    });
  return new Map(await Promise.all(responses));
}

/** @returns a listener that serves these files and calls `next` for all other requests */
export const serveStatic =
  (files: ReadonlyMap<string, CachedResponse>, next: RequestListener): RequestListener =>
  (request: IncomingMessage, response: ServerResponse) => {
    const { url = '' } = request;
    const query = url.indexOf('?');
    const file = files.get(query < 0 ? url : url.slice(0, query));
    if (file !== undefined && isRead(request)) sendCached(request, response, file);
    else next(request, response);
  };
