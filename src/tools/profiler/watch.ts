import { readdirSync, statSync, watch } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compare } from './reports/compare.ts';
import { type Snapshot, snapshotOf, snapshotPage } from './reports/snapshot.ts';
import { ProfilerError } from './bytes/errors.ts';
import { SKIPPED } from './sources/project.ts';
import { toSafeLine } from './output/format.ts';
import { formatHtml } from './output/html.ts';
import { formatComparison } from './output/print.ts';
import { profile } from './reports/profile.ts';
import { readPayload } from './reports/read-payload.ts';
import type { Session } from './options.ts';

/** Time that a server needs to pick up an edit; several files edited within it are one change. */
const SETTLED_MS = 500;
/** How often the page with the map is loaded again. */
const RELOADED_S = 2;
async function take({ reader, reading, options }: Session): Promise<Snapshot> {
  const input = await reader.read(options.target);
  const { html } = options;
  if (html !== undefined) await writeFile(html, formatHtml(profile(input, reading), RELOADED_S));
  return snapshotOf([snapshotPage(readPayload(input, reading), true)]);
}

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Watches a folder and its subfolders, except those without the project's own sources. */
function watchFolder(folder: string, onEdit: () => void): void {
  watch(folder, (_, name) => {
    if (name === null || SKIPPED.test(name)) return;
    onEdit();
    const file = path.join(folder, name);
    const isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
    // Removing a folder also ends its watcher.
    if (isFolder) watchFolder(file, onEdit);
  }).on('error', onEdit);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || SKIPPED.test(entry.name)) continue;
    watchFolder(path.join(folder, entry.name), onEdit);
  }
}

/** Returns a function that waits for the next edit and combines simultaneous ones. */
function awaitEdits(folder: string): () => Promise<void> {
  let edited = Promise.withResolvers<void>();
  watchFolder(folder, () => edited.resolve());
  return async () => {
    await edited.promise;
    await new Promise((resolve) => {
      setTimeout(resolve, SETTLED_MS);
    });
    edited = Promise.withResolvers();
  };
}

/**
 * Prints the changes of a page after each edit of the project's code, until the process ends. A
 * page that cannot be measured is reported, and compared once it can be. With `--html` a page with
 * the map follows the edits.
 */
export async function watchPage(session: Session): Promise<never> {
  const { options } = session;
  const { target, root = '.' } = options;
  const nextEdit = awaitEdits(root);
  let before = await take(session);
  const [page] = Object.values(before.pages);
  print(`${target}: ${page?.raw} B, ${page?.wire} B on the wire; waiting for edits in ${root}`);
  for (;;) {
    await nextEdit();
    try {
      const after = await take(session);
      print(formatComparison(compare(before, after), options));
      before = after;
    } catch (error) {
      if (!(error instanceof ProfilerError)) throw error;
      print(toSafeLine(error.message));
    }
  }
}
