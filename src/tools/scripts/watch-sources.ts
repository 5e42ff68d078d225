import { setTimeout as wait } from 'node:timers/promises';
import { watch } from 'chokidar';
import { ChangeRunner } from './change-runner.ts';

/** An editor that saves all files takes about this long, milliseconds. */
const SETTLE_MS = 50;

/**
 * Runs a task after changes of files, one run at a time.
 * @param isSource whether a file counts; folders are always followed
 */
export function watchSources(
  roots: readonly string[],
  isSource: (file: string) => boolean,
  task: () => Promise<void>,
): void {
  const changes = new ChangeRunner(task, () => wait(SETTLE_MS));
  const ignored = (file: string, stats?: { isFile(): boolean }) =>
    stats?.isFile() === true && !isSource(file);
  watch([...roots], { ignoreInitial: true, ignored }).on('all', () => changes.notify());
}
