import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { preferredEncodings } from '../shared/encodings.ts';

/** In the project's folder, where processes are started. */
const ROOT = path.resolve('dist/editor');

/** Names that the build gives, which no path outside its folder has. */
const FILE = /^(?:index\.html|assets\/[\w-]+(?:\.[\w-]+)?\.(?:js|css|txt))$/;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};
const ENDS: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' };

interface PageFile {
  readonly type: string;
  readonly encoding: string | undefined;
  readonly body: Buffer;
}

const readIfThere = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  });

/**
 * Reads a file of the editor's page from the build, each time: few people ask for it.
 * @param accepted `Accept-Encoding`
 * @returns undefined if there is none
 */
export async function readPageFile(
  name: string,
  accepted: string | undefined,
): Promise<PageFile | undefined> {
  if (!FILE.test(name)) return undefined;
  const type = TYPES[path.extname(name)] ?? '';
  for (const encoding of preferredEncodings(accepted)) {
    const end = ENDS[encoding];
    const body = end && (await readIfThere(path.join(ROOT, name + end)));
    if (body) return { type, encoding, body };
  }
  const body = await readIfThere(path.join(ROOT, name));
  return body && { type, encoding: undefined, body };
}
