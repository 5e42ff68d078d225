import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { watch } from 'chokidar';
import type { Logger } from 'pino';
import { ResponseCache } from './response-cache.ts';
import { describeProblem } from './check-document.ts';
import { createPictureSizes } from './picture-sizes.ts';
import { readContent } from './read-content.ts';
import { createOriginServer } from './server.ts';

/** Quiet time after the last change of a file before the folder is read again, milliseconds. */
const SETTLE_MS = 120;

export interface OriginOptions {
  readonly contentRoot: string;
  readonly mediaRoot: string;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  /** Told the addresses whose answers changed after an edit. */
  readonly onChange: (paths: readonly string[]) => void;
  /** Told the paths of pictures that were added, replaced or removed. */
  readonly onPicturesChange: (paths: readonly string[]) => void;
}

export interface Origin {
  readonly url: string;
  close(): Promise<void>;
}

/** @param onSettled told the files that changed */
function watchFolder(
  folder: string,
  onSettled: (files: readonly string[]) => void,
): () => Promise<void> {
  const watcher = watch(folder, { ignoreInitial: true });
  let timer: NodeJS.Timeout | undefined;
  const changed = new Set<string>();
  const settle = () => {
    const files = [...changed];
    changed.clear();
    onSettled(files);
  };
  watcher.on('all', (_event, file) => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(settle, SETTLE_MS);
  });
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}

/** Path that a file of a folder is served under. */
const addressIn = (folder: string, file: string): string =>
  `/${path.relative(folder, file).split(path.sep).map(encodeURIComponent).join('/')}`;

/** Starts the embedded origin on a free loopback port and watches its content folder. */
export async function startOrigin(options: OriginOptions): Promise<Origin> {
  const { contentRoot, mediaRoot, log, onChange, onPicturesChange } = options;
  const sizes = createPictureSizes(mediaRoot);
  const read = () => readContent(path.resolve(contentRoot), sizes);
  const book = new ResponseCache(await read());
  const report = () => book.problems.forEach((problem) => log.warn(describeProblem(problem)));
  report();

  const reload = async () => {
    try {
      const changed = book.replace(await read());
      log.info({ changed }, 'content files changed');
      report();
      onChange(changed);
    } catch (error) {
      log.warn({ err: error }, 'content files could not be read');
    }
  };
  const unwatchContent = watchFolder(contentRoot, () => void reload());
  const unwatchMedia = watchFolder(mediaRoot, (files) => {
    onPicturesChange(files.map((file) => addressIn(mediaRoot, file)));
    // Documents tell the sizes of their pictures.
    void reload();
  });
  const server = createOriginServer(book, mediaRoot).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      await Promise.all([unwatchContent(), unwatchMedia()]);
      server.closeAllConnections();
      server.close();
    },
  };
}
