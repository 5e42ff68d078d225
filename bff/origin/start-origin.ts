import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { watch } from 'chokidar';
import type { Logger } from 'pino';
import { AnswerBook } from './answer-book.ts';
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
}

export interface Origin {
  readonly url: string;
  close(): Promise<void>;
}

function watchFolder(folder: string, onSettled: () => void): () => Promise<void> {
  const watcher = watch(folder, { ignoreInitial: true });
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(onSettled, SETTLE_MS);
  });
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}

/** Starts the embedded origin on a free loopback port and watches its content folder. */
export async function startOrigin(options: OriginOptions): Promise<Origin> {
  const { contentRoot, mediaRoot, log, onChange } = options;
  const sizes = createPictureSizes(mediaRoot);
  const read = () => readContent(path.resolve(contentRoot), sizes);
  const book = new AnswerBook(await read());
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
  const unwatch = watchFolder(contentRoot, () => void reload());
  const server = createOriginServer(book, mediaRoot).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      await unwatch();
      server.closeAllConnections();
      server.close();
    },
  };
}
