import { readFile, writeFile } from 'node:fs/promises';
import { budgetViolations, comparisonViolations, unwantedFindings } from './reports/budgets.ts';
import { compare } from './reports/compare.ts';
import { overBudget } from './reports/limits.ts';
import {
  entryOf,
  formatSnapshot,
  parseSnapshot,
  type Snapshot,
  snapshotOf,
  snapshotPage,
} from './reports/snapshot.ts';
import { ProfilerError } from './bytes/errors.ts';
import { pageOf } from './input/addresses.ts';
import { NO_PROJECT, readProject } from './sources/project.ts';
import { toReadError } from './input/read-error.ts';
import { type Host, InputReader } from './input/read-input.ts';
import type { Options, Session } from './options.ts';
import { formatHtml } from './output/html.ts';
import {
  formatComparison,
  formatRecording,
  formatReport,
  formatSite,
  withViolations,
} from './output/print.ts';
import { profile } from './reports/profile.ts';
import { readPayload } from './reports/read-payload.ts';
import { measureSite, type Site } from './reports/site.ts';
import { measureRecording } from './reports/recording.ts';
import type { Recorded } from './input/recorded.ts';
import { watchPage } from './watch.ts';

interface Outcome {
  readonly text: string;
  readonly violations: readonly string[];
  readonly failures: readonly string[];
}

const LISTED_NAMES = 5;

/** Output and exceeded limits, in the form selected by the options. */
const outcome = (
  text: string,
  options: Options,
  violations: readonly string[],
  failures: readonly string[] = [],
): Outcome => ({ text: withViolations(text, violations, options), violations, failures });

async function writeOutput(file: string | undefined, text: () => string): Promise<void> {
  if (file === undefined) return;
  await writeFile(file, text()).catch((cause: unknown) => {
    throw new ProfilerError('not-writable', `${file} (${(cause as Error).message})`, { cause });
  });
}

async function runOne(session: Session): Promise<Outcome> {
  const { reader, reading, options } = session;
  const input = await reader.readAny(options.target);
  if (!('bytes' in input)) return runRecording(session, input);
  const report = profile(input, reading);
  await writeOutput(options.html, () => formatHtml(report));
  await writeOutput(options.save, () =>
    formatSnapshot(snapshotOf([snapshotPage(readPayload(input, reading), true)])),
  );
  const sizes = { raw: report.total.raw, wire: report.wire.bytes };
  return outcome(formatReport(report, options), options, [
    ...overBudget(report.name, sizes, options.budget),
    ...unwantedFindings(report, options.failOn),
  ]);
}

/** Measures a recording: what Chromium fetches, or a HAR. */
function runRecording(
  { options }: Session,
  recorded: readonly Recorded[],
  clicks: readonly string[] = [],
): Outcome {
  const { html, save, failOn } = options;
  if (html !== undefined || save !== undefined || failOn.length > 0) {
    throw new ProfilerError('usage', '--html, --save and --fail-on are for one response');
  }
  const recording = measureRecording(recorded, clicks);
  const sizes = { raw: recording.raw, wire: recording.wire ?? 0 };
  const violations = overBudget(options.target, sizes, options.budget);
  return outcome(formatRecording(recording, options), options, violations);
}

async function runBrowser(session: Session): Promise<Outcome> {
  const { reader, options } = session;
  const url = await reader.urlOf(options.target);
  if (url === undefined) throw new ProfilerError('usage', '--browse needs a URL or a page');
  const { browse } = await import('./input/browse.ts');
  const recorded = await browse(url, options.clicks, options.headers);
  const paths = options.clicks.map((link) => new URL(link, url).pathname);
  return runRecording(session, recorded, paths);
}

/** @param site the site of the later side */
function toOutcome(before: Snapshot, after: Snapshot, options: Options, site?: Site): Outcome {
  const comparison = compare(before, after, options.limits);
  const violations = [
    ...comparisonViolations(comparison, after, options),
    ...(site?.unwanted ?? []),
  ];
  const { failures } = site ?? {};
  const text = formatComparison(failures ? { ...comparison, failures } : comparison, options);
  return outcome(text, options, violations, failures);
}

/** Compares two inputs, whatever their names. */
async function runDiff({ reader, reading, options }: Session, before: string): Promise<Outcome> {
  const [old, now] = [await reader.read(before), await reader.read(options.target)];
  const [, oldPage] = snapshotPage(readPayload(old, reading), true);
  const [name, page] = snapshotPage(readPayload(now, reading), true);
  return toOutcome(snapshotOf([[name, oldPage]]), snapshotOf([[name, page]]), options);
}

async function readSnapshot(file: string): Promise<Snapshot> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new ProfilerError('bad-snapshot', toReadError(file, cause).message, { cause });
  });
  return parseSnapshot(text, file);
}

async function runAll(session: Session): Promise<Outcome> {
  const { options } = session;
  const site = await measureSite(session, () => options.save !== undefined);
  await writeOutput(options.save, () => formatSnapshot(site.snapshot));
  const violations = [...budgetViolations(site.snapshot, options.budget), ...site.unwanted];
  return outcome(formatSite(site, options), options, violations, site.failures);
}

/** Compares one input, or all pages of a site, with a snapshot. */
async function runAgainst(session: Session, file: string): Promise<Outcome> {
  const { reader, reading, options } = session;
  const { schema, pages } = await readSnapshot(file);
  const isIn = (name: string) => Object.hasOwn(pages, name);
  if (options.isAll) {
    const site = await measureSite(
      session,
      ({ name }) => entryOf(pages, pageOf(name))?.nodes !== undefined,
    );
    const isCompared = Object.keys(site.snapshot.pages).some(isIn);
    if (!isCompared) throw nothingCompared('no page of the site', pages, file);
    return toOutcome({ schema, pages }, site.snapshot, options, site);
  }
  const [name, page] = snapshotPage(readPayload(await reader.read(options.target), reading), true);
  const known = Object.entries(pages).filter(([one]) => one === name);
  if (known.length === 0) throw nothingCompared(name, pages, file);
  return toOutcome(snapshotOf(known), snapshotOf([[name, page]]), options);
}

function nothingCompared(name: string, pages: Snapshot['pages'], file: string): ProfilerError {
  const known = Object.keys(pages);
  const rest = known.length > LISTED_NAMES ? ', …' : '';
  const detail =
    `${name} is not in ${file}, which has ${known.slice(0, LISTED_NAMES).join(', ')}${rest}; ` +
    '--diff compares whatever the names';
  return new ProfilerError('nothing-compared', detail);
}

/** Runs the command that the options describe. */
export async function runCommand(options: Options, host: Host): Promise<Outcome> {
  const { target, diff, root, encoding, against, isAll } = options;
  const reader = new InputReader(options, host);
  try {
    // Reaching the host's site may build it, and its modules are known only then.
    for (const input of [target, diff]) if (input !== undefined) await reader.urlOf(input);
    // A comparison ignores the names of files.
    const isNamed = root !== undefined && !isAll && against === undefined;
    const project = isNamed ? await readProject(root) : NO_PROJECT;
    const session: Session = { reader, reading: { project, encoding }, options };
    if (options.isBrowsing) return await runBrowser(session);
    if (options.isWatching) return await watchPage(session);
    if (against !== undefined) return await runAgainst(session, against);
    if (isAll) return await runAll(session);
    return diff === undefined ? await runOne(session) : await runDiff(session, diff);
  } finally {
    await reader.release();
  }
}
