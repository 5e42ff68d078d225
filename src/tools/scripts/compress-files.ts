import { execFile } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/**
 * A build enhancer of Waku: after the build, builds the page of the editor as well, and writes
 * compressed copies beside the files of both, at the best compression level of each format.
 */

type Build = (utils: unknown, options: { readonly distDir: string }) => Promise<void>;

const VITE = 'node_modules/vite/bin/vite.js';
const EDITOR_CONFIG = 'src/editor/vite.config.ts';

const COMPRESSIBLE = /\.(?:css|js|json|mjs|svg|txt|webmanifest|xml)$/;
/** Smallest file to compress, bytes. */
const LEAST_COMPRESSED = 256;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Brotli encodings of distances to try; which is smallest depends on the file, by 0.1 %. */
const DISTANCE_POSTFIXES = [0, 1, 2];

async function compressBrotli(body: Buffer): Promise<Buffer> {
  const { BROTLI_PARAM_NPOSTFIX, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  const copies = await Promise.all(
    DISTANCE_POSTFIXES.map((postfix) => {
      const params = { [BROTLI_PARAM_SIZE_HINT]: body.length, [BROTLI_PARAM_NPOSTFIX]: postfix };
      return brotli(body, { params });
    }),
  );
  return copies.reduce((best, copy) => (copy.length < best.length ? copy : best));
}

async function compressFile(file: string): Promise<void> {
  const { size } = await stat(file);
  if (size < LEAST_COMPRESSED) return;
  const body = await readFile(file);
  const copies = await Promise.all([
    compressBrotli(body),
    gzip(body, { level: zlib.constants.Z_BEST_COMPRESSION }),
  ]);
  const written = ['.br', '.gz'].map(async (end, index) => {
    const copy = copies[index];
    if (copy && copy.length < size) await writeFile(file + end, copy);
  });
  await Promise.all(written);
}

export default async function compressAfter(build: Build): Promise<Build> {
  return async (utils, options) => {
    await build(utils, options);
    await promisify(execFile)(process.execPath, [VITE, 'build', '--config', EDITOR_CONFIG]);
    for (const folder of ['public', 'editor']) {
      const root = path.resolve(options.distDir, folder);
      const names = await readdir(root, { recursive: true });
      const files = names.filter((name) => COMPRESSIBLE.test(name));
      await Promise.all(files.map((name) => compressFile(path.join(root, name))));
    }
  };
}
