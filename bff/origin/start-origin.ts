import path from 'node:path';
import { watch } from 'chokidar';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { CurrentContent } from './current-content.ts';
import { type ContentProblem, describeProblem } from './check-document.ts';
import { LastGood } from './last-good.ts';
import { createOwnPictures } from './own-pictures.ts';
import {
  fatalProblemsOf,
  type KnownFiles,
  nextShowing,
  readContentFolder,
} from './read-content.ts';
import { createSender } from './answer.ts';
import type { OriginResponse } from './responses.ts';

/** Debounce of file changes, milliseconds. */
const DEBOUNCE_MS = 120;
/** Longest wait for a hidden document, limited by what a timer can count, milliseconds. */
const MAX_WAIT_MS = 2 ** 31 - 1;

export interface OriginOptions {
  readonly contentRoot: string;
  readonly mediaRoot: string;
  /** File that keeps the last readable texts across restarts. */
  readonly lastGood?: string | undefined;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  /** Called after an edit with the paths of the API whose response changed, or of pictures. */
  readonly onChange: (paths: readonly string[]) => void;
  /** Clock, milliseconds. */
  readonly now?: () => number;
}

export interface Origin {
  /** Sender for requests to `url`. */
  readonly sender: ReturnType<typeof createSender>;
  /** Base URL of the content API, with a host name that no network has. */
  readonly url: string;
  /** Problems of the content files, for their editors. */
  readonly problems: () => readonly ContentProblem[];
  /** Reads changes of the folder now, without waiting for its watcher. */
  readonly refresh: () => Promise<void>;
  /**
   * The API's response with hidden documents in it, from the files as they are now. For staff.
   * @param target path and query
   */
  readonly preview: (target: string) => Promise<OriginResponse>;
  close(): Promise<void>;
}

/**
 * Thrown if content that the site needs is unreadable; `message` has a line in Russian for each
 * problem.
 */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

/** @param onSettled called with the changed files */
function watchFolder(
  folder: string,
  log: OriginOptions['log'],
  onSettled: (files: readonly string[]) => void,
): () => Promise<void> {
  const watcher = watch(folder, { ignoreInitial: true });
  watcher.on('error', (err) => log.warn({ err }, 'a content file cannot be watched'));
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

/**
 * Reads a content folder, watches it, and answers from it within this process.
 * @throws ContentError
 */
export async function startOrigin(options: OriginOptions): Promise<Origin> {
  const { contentRoot, mediaRoot, log, onChange, now = Date.now } = options;
  const pictures = createOwnPictures(mediaRoot);
  const root = path.resolve(contentRoot);
  const known: KnownFiles = new Map();
  const lastGood = new LastGood(options.lastGood, log);
  const former = lastGood.read();
  let timer: NodeJS.Timeout | undefined;
  /** Shows a hidden document at its time. */
  const wait = () => {
    clearTimeout(timer);
    const at = nextShowing(known);
    if (at === Infinity) return;
    timer = setTimeout(() => void reload(), Math.min(Math.max(0, at - now()), MAX_WAIT_MS)).unref();
  };
  const read = async () => {
    const folder = await readContentFolder(root, pictures, known, former, now());
    lastGood.write(known);
    wait();
    return folder;
  };
  const first = await read();
  const fatal = fatalProblemsOf(first);
  if (fatal.length > 0) throw new ContentError(fatal.map(describeProblem).join('\n'));
  const content = new CurrentContent(first, now);
  const report = () => content.problems.forEach((problem) => log.warn(describeProblem(problem)));
  report();

  const inTurn = pLimit(1);
  const reload = () =>
    inTurn(async () => {
      try {
        const changed = content.replace(await read());
        log.info({ changed }, 'content files changed');
        report();
        onChange(changed);
      } catch (error) {
        log.warn({ err: error }, 'content files could not be read');
      }
    });
  const unwatchContent = watchFolder(contentRoot, log, () => void reload());
  const unwatchMedia = watchFolder(mediaRoot, log, (files) => {
    onChange(files.map((file) => urlPathOf(mediaRoot, file)));
    // Documents contain the sizes and versions of their pictures.
    for (const [key, file] of known) known.set(key, { ...file, version: '' });
    void reload();
  });
  return {
    sender: createSender(content, mediaRoot),
    url: 'http://embedded.invalid',
    problems: () => content.problems,
    refresh: reload,
    async preview(target) {
      const all = await readContentFolder(root, pictures, new Map(known), former, Infinity);
      return new CurrentContent(all, now).get(target);
    },
    async close() {
      clearTimeout(timer);
      await Promise.all([unwatchContent(), unwatchMedia()]);
    },
  };
}
