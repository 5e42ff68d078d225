import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { watch } from 'chokidar';
import type { Logger } from 'pino';
import { CurrentContent } from './current-content.ts';
import { describeProblem } from './check-document.ts';
import { createOwnPictures } from './own-pictures.ts';
import { type KnownFiles, readContentFolder } from './read-content.ts';
import { createOriginServer } from './origin-server.ts';

/** Debounce of file changes, milliseconds. */
const DEBOUNCE_MS = 120;

export interface OriginOptions {
  readonly contentRoot: string;
  readonly mediaRoot: string;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  /** Called after an edit with the paths of the API whose response changed, or of pictures. */
  readonly onChange: (paths: readonly string[]) => void;
  /** Clock, milliseconds. */
  readonly now?: () => number;
}

export interface Origin {
  readonly url: string;
  close(): Promise<void>;
}

/** @param onSettled called with the changed files */
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
    timer = setTimeout(settle, DEBOUNCE_MS);
  });
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}

/** URL path of a file in the media folder. */
const urlPathOf = (folder: string, file: string): string =>
  `/${path.relative(folder, file).split(path.sep).map(encodeURIComponent).join('/')}`;

/** Starts the embedded origin on a free loopback port and watches its content folder. */
export async function startOrigin(options: OriginOptions): Promise<Origin> {
  const { contentRoot, mediaRoot, log, onChange, now = Date.now } = options;
  const pictures = createOwnPictures(mediaRoot);
  const known: KnownFiles = new Map();
  const read = () => readContentFolder(path.resolve(contentRoot), pictures, known);
  const content = new CurrentContent(await read(), now);
  const report = () => content.problems.forEach((problem) => log.warn(describeProblem(problem)));
  report();

  const reload = async () => {
    try {
      const changed = content.replace(await read());
      log.info({ changed }, 'content files changed');
      report();
      onChange(changed);
    } catch (error) {
      log.warn({ err: error }, 'content files could not be read');
    }
  };
  const unwatchContent = watchFolder(contentRoot, () => void reload());
  const unwatchMedia = watchFolder(mediaRoot, (files) => {
    onChange(files.map((file) => urlPathOf(mediaRoot, file)));
    // Documents contain the sizes and versions of their pictures.
    known.clear();
    void reload();
  });
  const server = createOriginServer(content, mediaRoot).listen(0, '127.0.0.1');
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
