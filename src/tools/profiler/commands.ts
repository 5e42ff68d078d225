import { readFile, writeFile } from 'node:fs/promises';
import { ProfilerError } from './bytes/errors.ts';
import { pageOf } from './input/addresses.ts';
import { toReadError } from './input/read-error.ts';
import { type Host, type Input, InputReader } from './input/read-input.ts';
import type { Recorded } from './input/recorded.ts';
import type { Options, Session } from './options.ts';
import { formatHtml } from './output/html.ts';
import {
  formatComparison,
  formatRecording,
  formatReport,
  formatSite,
  withViolations,
} from './output/print.ts';
import { compare, overGrowth } from './reports/compare.ts';
import { overMax, unwantedFindings } from './reports/limits.ts';
import { CUT, profile } from './reports/profile.ts';
import { readPayload } from './reports/read-payload.ts';
import { faultsOf, measureRecording, snapshotOfRecording } from './reports/recording.ts';
import { measureSite } from './reports/site.ts';
import {
  entryOf,
  formatSnapshot,
  type PageSnapshot,
  parseSnapshot,
  type Snapshot,
  snapshotOf,
  snapshotPage,
} from './reports/snapshot.ts';
import { NO_PROJECT, readProject } from './sources/project.ts';
import { watchPage } from './watch.ts';

interface Outcome {
  readonly text: string;
  readonly violations: readonly string[];
  readonly failures: readonly string[];
}

/** Result of a command. */
interface Measured {
  readonly after: Snapshot;
  readonly format: () => string;
  readonly unwanted?: readonly string[];
  readonly failures?: readonly string[];
}

const LISTED_NAMES = 5;

async function writeOutput(file: string | undefined, text: () => string): Promise<void> {
  if (file === undefined) return;
  await writeFile(file, text()).catch((cause: unknown) => {
    throw new ProfilerError('not-writable', `${file} (${(cause as Error).message})`, { cause });
  });
}

const isCompared = ({ diff, against }: Options): boolean =>
  diff !== undefined || against !== undefined;

async function measureOne(session: Session): Promise<Measured> {
  const { reader, reading, options } = session;
  const input = await reader.readAny(options.target);
  if (!('bytes' in input)) return measureResponses(session, input);
  const { html, save, limits } = options;
  const isReported = !isCompared(options) || html !== undefined || limits.failOn.length > 0;
  const report = isReported ? profile(input, reading) : undefined;
  if (report) await writeOutput(html, () => formatHtml(report));
  const isKept = save !== undefined || isCompared(options);
  const page = isKept ? takePage(session, input) : undefined;
  const { total = { raw: 0 }, wire = { bytes: 0 } } = report ?? {};
  const sizes = { route: '', raw: total.raw, wire: wire.bytes };
  return {
    after: snapshotOf([page ?? [pageOf(input.name), sizes]]),
    format: () => (report ? formatReport(report, options) : ''),
    unwanted: report ? unwantedFindings(report, limits) : [],
    failures: input.isCut && (isKept || limits.max.size > 0) ? [CUT] : [],
  };
}

/** Names of files are left out, because a snapshot is compared with that of another machine. */
const takePage = ({ reading: { encoding } }: Session, input: Input) =>
  snapshotPage(readPayload(input, { encoding }), true);

/** Measures a recording: what Chromium fetches, or a HAR. */
function measureResponses(
  { options }: Session,
  recorded: readonly Recorded[],
  clicks: readonly string[] = [],
): Measured {
  const { html, limits } = options;
  if (html !== undefined || limits.failOn.length > 0) {
    throw new ProfilerError('usage', '--html and --fail-on are for one response');
  }
  const recording = measureRecording(recorded, clicks);
  const isLimited = isCompared(options) || limits.max.size > 0;
  return {
    after: snapshotOfRecording(recording),
    format: () => formatRecording(recording, options),
    failures: isLimited ? faultsOf(recording) : [],
  };
}

async function measureBrowser(session: Session): Promise<Measured> {
  const { reader, options } = session;
  const url = await reader.urlOf(options.target);
  if (url === undefined) throw new ProfilerError('usage', '--browse needs a URL or a page');
  const { browse } = await import('./input/browse.ts');
  const { recorded, clicks } = await browse(url, options);
  return measureResponses(session, recorded, clicks);
}

async function measureAll(session: Session, before: Snapshot | undefined): Promise<Measured> {
  const { options } = session;
  const isKept = ({ name }: Input) =>
    options.save !== undefined || entryOf(before?.pages ?? {}, pageOf(name))?.nodes !== undefined;
  const site = await measureSite(session, isKept);
  const { snapshot: after, unwanted, failures } = site;
  return { after, format: () => formatSite(site, options), unwanted, failures };
}

/** The earlier side of a comparison: a file of --save. */
async function readSnapshot(file: string | undefined): Promise<Snapshot | undefined> {
  if (file === undefined) return undefined;
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new ProfilerError('bad-snapshot', toReadError(file, cause).message, { cause });
  });
  return parseSnapshot(text, file);
}

/** The earlier side of a comparison, an input of any name: it counts as the same page. */
async function readEarlier(session: Session, after: Snapshot): Promise<Snapshot | undefined> {
  const { reader, options } = session;
  if (options.diff === undefined) return undefined;
  const [, page] = takePage(session, await reader.read(options.diff));
  return snapshotOf(Object.keys(after.pages).map((name): [string, PageSnapshot] => [name, page]));
}

/** Drops the other pages of a snapshot for a single input, because they are not gone. */
function matchPages(before: Snapshot, after: Snapshot, { against, isAll }: Options): Snapshot {
  const known = Object.entries(before.pages);
  const common = known.filter(([name]) => Object.hasOwn(after.pages, name));
  if (common.length > 0)
    return isAll || Object.keys(after.pages).length > 1 ? before : snapshotOf(common);
  const what = isAll ? 'no page of the site' : Object.keys(after.pages)[0];
  const list = known.slice(0, LISTED_NAMES).map(([name]) => name);
  const rest = known.length > LISTED_NAMES ? ', …' : '';
  const detail =
    `${what} is not in ${against}, which has ${list.join(', ')}${rest}; ` +
    '--diff compares whatever the names';
  throw new ProfilerError('nothing-compared', detail);
}

/** Saves, compares and limits what was measured. */
async function conclude(
  session: Session,
  { after, format, unwanted = [], failures = [] }: Measured,
  saved: Snapshot | undefined,
): Promise<Outcome> {
  const { options } = session;
  const { limits, save } = options;
  await writeOutput(save, () => formatSnapshot(after));
  const before =
    (saved && matchPages(saved, after, options)) ?? (await readEarlier(session, after));
  const comparison = before && compare(before, after, limits.maxGrowth);
  const violations = [
    ...(comparison ? overGrowth(comparison) : []),
    ...overMax(after, limits),
    ...unwanted,
  ];
  const text = comparison ? formatComparison({ ...comparison, failures }, options) : format();
  return { text: withViolations(text, violations, options), violations, failures };
}

/** Runs the command that the options describe. */
export async function runCommand(options: Options, host: Host): Promise<Outcome> {
  const { target, diff, root, encoding, isAll, isBrowsing, isWatching, limits } = options;
  const reader = new InputReader(options, host);
  try {
    // Reaching the host's site may build it, and its modules are known only then.
    for (const input of [target, diff]) if (input !== undefined) await reader.urlOf(input);
    const isNamed = limits.failOn.length > 0 || !(isAll || isCompared(options));
    const project = root !== undefined && isNamed ? await readProject(root) : NO_PROJECT;
    const session: Session = { reader, reading: { project, encoding }, options };
    if (isWatching) return await watchPage(session);
    const saved = await readSnapshot(options.against);
    const measured = isBrowsing
      ? await measureBrowser(session)
      : await (isAll ? measureAll(session, saved) : measureOne(session));
    return await conclude(session, measured, saved);
  } finally {
    await reader.release();
  }
}
