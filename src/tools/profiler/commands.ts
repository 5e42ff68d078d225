import { readFile, writeFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { compare, type Comparison } from './compare/compare.ts';
import {
  formatSnapshot,
  type PageSnapshot,
  parseSnapshot,
  type Snapshot,
  snapshotOf,
  snapshotPage,
} from './compare/snapshot.ts';
import { ProfilerError } from './errors.ts';
import { weighFindings } from './findings/find-all.ts';
import type { Finding } from './findings/finding.ts';
import { findResentSlots, readEtags } from './findings/resent-slots.ts';
import { pageOf, toPayloadUrl } from './input/addresses.ts';
import { readPageList, readSitemap } from './input/pages.ts';
import { NO_PROJECT, readProject } from './input/project.ts';
import { toReadError } from './input/read-error.ts';
import { type Host, type Input, InputReader } from './input/read-input.ts';
import type { Options } from './options.ts';
import { formatHtml } from './output/html.ts';
import { markdownReport } from './output/markdown.ts';
import {
  formatComparison,
  formatOverview,
  markdownComparison,
  markdownOverview,
} from './output/pages.ts';
import { formatReport } from './output/text.ts';
import { profile } from './profile.ts';
import { readPayload, type ReadOptions } from './read-payload.ts';

/** What a command has to say, and whether a limit is exceeded. */
interface Outcome {
  readonly text: string;
  readonly isExceeded: boolean;
}

/** What a command works with. */
interface Session {
  readonly reader: InputReader;
  readonly reading: ReadOptions;
  readonly options: Options;
}

/** Pages that are fetched at a time: enough to keep this process busy while a site renders. */
const CONCURRENCY = 4;

async function writeOutput(file: string, text: string): Promise<void> {
  await writeFile(file, text).catch((cause: unknown) => {
    throw new ProfilerError('not-writable', `${file} (${(cause as Error).message})`, { cause });
  });
}

/** Prints in the form that was asked for. */
function print<T>(
  value: T,
  { output, top }: Options,
  text: (value: T, top: number) => string,
  markdown: (value: T, top: number) => string,
): string {
  if (output === 'json') return JSON.stringify(value);
  return output === 'markdown' ? markdown(value, top) : text(value, top);
}

/**
 * Slots that a navigation to a page of Waku gets again; asked for as a visitor of the home page, the
 * only page that every site has. A navigation to the home page gets the same slots again as one from it.
 */
async function findResent({ reader, reading }: Session, target: string): Promise<Finding[]> {
  const start = toPayloadUrl(new URL('/', target).href);
  if (start === target) return [];
  const had = readPayload(await reader.fetch(start), reading);
  if (had.tree.framework !== 'waku') return [];
  const answer = await reader.fetch(target, { 'x-waku-etags': readEtags(had.tree) });
  const sent = readPayload(answer, reading);
  return weighFindings(findResentSlots(had.tree, sent.tree), sent.body, null);
}

/** Measures one input. */
async function runOne(session: Session): Promise<Outcome> {
  const { reader, reading, options } = session;
  const input = await reader.read(options.target);
  // Only for a navigation: a site must not be sent requests that nobody has asked for.
  const isNavigation = options.isPayload && input.name.includes('/RSC/');
  const report = profile(input, reading, isNavigation ? await findResent(session, input.name) : []);
  if (options.html !== undefined) await writeOutput(options.html, formatHtml(report));
  if (options.save !== undefined) {
    const page = snapshotPage(readPayload(input, reading), true);
    await writeOutput(options.save, formatSnapshot(snapshotOf([page])));
  }
  return { text: print(report, options, formatReport, markdownReport), isExceeded: false };
}

function outcomeOf(comparison: Comparison, options: Options): Outcome {
  return {
    text: print(comparison, options, formatComparison, markdownComparison),
    isExceeded: comparison.exceeding > 0,
  };
}

/** Compares two inputs, whatever their names. */
async function runDiff({ reader, reading, options }: Session, before: string): Promise<Outcome> {
  const [old, now] = [await reader.read(before), await reader.read(options.target)];
  const [, oldPage] = snapshotPage(readPayload(old, reading), true);
  const [name, page] = snapshotPage(readPayload(now, reading), true);
  return outcomeOf(compare(snapshotOf([[name, oldPage]]), snapshotOf([[name, page]])), options);
}

async function readSnapshot(file: string): Promise<Snapshot> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new ProfilerError('bad-snapshot', toReadError(file, cause).message, { cause });
  });
  return parseSnapshot(text, file);
}

async function listUrls({ reader, options }: Session): Promise<string[]> {
  const url = await reader.urlOf(options.target);
  if (url === undefined) throw new ProfilerError('usage', `${options.target} belongs to no site`);
  return options.pages === undefined
    ? readSitemap(url, (address) => reader.fetch(address))
    : readPageList(options.pages, new URL(url).origin);
}

/** Snapshots of all pages of a site, in the order of their URLs. After an error nothing more is begun. */
async function snapshotSite(
  session: Session,
  wantsNodes: (input: Input) => boolean,
): Promise<Snapshot> {
  const { reader, reading, options } = session;
  const limit = pLimit(CONCURRENCY);
  const take = async (url: string): Promise<[string, PageSnapshot]> => {
    const input = await (options.isPayload ? reader.fetchPayload(url) : reader.fetch(url));
    return snapshotPage(readPayload(input, reading), wantsNodes(input));
  };
  try {
    return snapshotOf(await limit.map(await listUrls(session), take));
  } catch (error) {
    limit.clearQueue();
    throw error;
  }
}

/** Measures all pages of a site. */
async function runAll(session: Session): Promise<Outcome> {
  const { options } = session;
  const isSaved = options.save !== undefined || options.output === 'json';
  const snapshot = await snapshotSite(session, () => isSaved);
  if (options.save !== undefined) await writeOutput(options.save, formatSnapshot(snapshot));
  return { text: print(snapshot, options, formatOverview, markdownOverview), isExceeded: false };
}

/** Compares one input, or all pages of a site, with what was saved. */
async function runAgainst(session: Session, file: string): Promise<Outcome> {
  const { reader, reading, options } = session;
  const before = await readSnapshot(file);
  if (options.isAll) {
    const keepsNodes = ({ name }: Input) => before.pages[pageOf(name)]?.nodes !== undefined;
    return outcomeOf(
      compare(before, await snapshotSite(session, keepsNodes), options.limits),
      options,
    );
  }
  const [name, page] = snapshotPage(readPayload(await reader.read(options.target), reading), true);
  const pages = Object.entries(before.pages).filter(([one]) => one === name);
  return outcomeOf(compare(snapshotOf(pages), snapshotOf([[name, page]]), options.limits), options);
}

/** Runs the command that the options describe. */
export async function runCommand(options: Options, host: Host): Promise<Outcome> {
  const { target, diff, root, encoding, against, isAll } = options;
  const reader = new InputReader(options, host);
  try {
    // Reaching the host's site may build it: its modules are known only then.
    for (const input of [target, diff]) if (input !== undefined) await reader.urlOf(input);
    // Names of files are no part of what is compared.
    const isNamed = root !== undefined && !isAll && against === undefined;
    const project = isNamed ? await readProject(root) : NO_PROJECT;
    const session: Session = { reader, reading: { project, encoding }, options };
    if (against !== undefined) return await runAgainst(session, against);
    if (isAll) return await runAll(session);
    return diff === undefined ? await runOne(session) : await runDiff(session, diff);
  } finally {
    await reader.release();
  }
}
