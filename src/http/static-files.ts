import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { digestOf, type Encoding, type Variant, type Variants } from './byte-variants.ts';
import { NO_CONTENT_POLICY, securityHeaders } from './security-headers.ts';
import { type Stored, toFields, sendCached } from './send-cached.ts';

/** Ends of the compressed copies that the build lays beside a file. */
export const COMPRESSED_ENDS = { br: '.br', gzip: '.gz' } as const;

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
  Object.values(COMPRESSED_ENDS).some((end) => name.endsWith(end));

async function readVariants(file: string, names: ReadonlySet<string>): Promise<Variants> {
  const body = await readFile(file);
  const digest = digestOf(body);
  const identity: Variant = { encoding: 'identity', body, etag: `"${digest}"` };
  const compressed = Object.entries(COMPRESSED_ENDS)
    .filter(([, end]) => names.has(file + end))
    .map(async ([encoding, end]): Promise<[string, Variant]> => [
      encoding,
      {
        encoding: encoding as Encoding,
        body: await readFile(file + end),
        etag: `"${digest}-${encoding}"`,
      },
    ]);
  return { identity, ...Object.fromEntries(await Promise.all(compressed)) };
}

/**
 * Reads all files of a folder, with their compressed copies, into memory: a request for one never
 * touches the disk.
 * @returns files by the path of their address
 */
export async function readStaticFiles(
  root: string,
  isSecure: boolean,
): Promise<ReadonlyMap<string, Stored>> {
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const names = new Set(files);
  const stored = files
    .filter((file) => !isCompressed(file))
    .map(async (file): Promise<[string, Stored]> => {
      const pathname = `/${path.relative(root, file).split(path.sep).join('/')}`;
      const fields = toFields({
        'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream',
        'Cache-Control': cacheControlOf(pathname),
        Vary: 'Accept-Encoding',
        ...securityHeaders(isSecure),
        'Content-Security-Policy': NO_CONTENT_POLICY,
      });
      return [pathname, { status: 200, variants: await readVariants(file, names), fields }];
    });
  return new Map(await Promise.all(stored));
}

/** @returns a listener that answers reads of these files and passes all else on */
export const serveStatic =
  (files: ReadonlyMap<string, Stored>, next: RequestListener): RequestListener =>
  (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '' } = request;
    const query = url.indexOf('?');
    const file = files.get(query < 0 ? url : url.slice(0, query));
    const isRead = method === 'GET' || method === 'HEAD';
    if (file !== undefined && isRead) sendCached(request, response, file);
    else next(request, response);
  };
