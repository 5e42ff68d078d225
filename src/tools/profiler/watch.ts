import { watch } from 'node:fs';
import { compare } from './compare/compare.ts';
import { type Snapshot, snapshotOf, snapshotPage } from './compare/snapshot.ts';
import { ProfilerError } from './errors.ts';
import { toSafeLine } from './output/format.ts';
import { formatComparison } from './output/print.ts';
import { readPayload } from './read-payload.ts';
import type { Session } from './site.ts';

/** Time that a server needs to pick up an edit; several files edited within it are one change. */
const SETTLED_MS = 500;
/** Files written by builds and tools rather than by edits. */
const IGNORED = /(?:^|[\\/])(?:node_modules|dist|\.[^\\/]+)(?:[\\/]|$)/;

async function take({ reader, reading, options }: Session): Promise<Snapshot> {
  const input = await reader.read(options.target);
  return snapshotOf([snapshotPage(readPayload(input, reading), true)]);
}

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/**
 * Watches a folder. Returns a function that waits for the next edit and combines simultaneous ones.
 */
function watchFolder(folder: string): () => Promise<void> {
  let edited = Promise.withResolvers<void>();
  watch(folder, { recursive: true }, (_, file) => {
    if (file !== null && !IGNORED.test(file)) edited.resolve();
  });
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
 * page that cannot be measured is reported, and compared once it can be.
 */
export async function watchPage(session: Session): Promise<never> {
  const { options } = session;
  const { target, root = '.' } = options;
  const nextEdit = watchFolder(root);
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
