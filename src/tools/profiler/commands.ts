import { readFile, writeFile } from 'node:fs/promises';
import {
  budgetViolations,
  comparisonViolations,
  unwantedFindings,
  withViolations,
} from './budgets.ts';
import { compare, type Comparison } from './compare/compare.ts';
import { overBudget } from './compare/limits.ts';
import {
  formatSnapshot,
  parseSnapshot,
  type Snapshot,
  snapshotOf,
  snapshotPage,
} from './compare/snapshot.ts';
import { ProfilerError } from './errors.ts';
import { pageOf } from './input/addresses.ts';
import { measureNavigation } from './input/navigation.ts';
import { NO_PROJECT, readProject } from './input/project.ts';
import { toReadError } from './input/read-error.ts';
import { type Host, type Input, InputReader } from './input/read-input.ts';
import type { Options } from './options.ts';
import { formatHtml } from './output/html.ts';
import { formatJson } from './output/json.ts';
import { formatMarkdown } from './output/markdown.ts';
import { ABOUT_SITE } from './output/print.ts';
import { reportSections } from './output/report-sections.ts';
import { formatText, type Section } from './output/section.ts';
import { comparisonSections, navigationSections, siteSections } from './output/site-sections.ts';
import { profile } from './profile.ts';
import { readPayload } from './read-payload.ts';
import { measureSite, type Session } from './site.ts';
import { watchPage } from './watch.ts';

/** What a command has to say, what exceeds a limit, and what could not be measured. */
interface Outcome {
  readonly text: string;
  readonly violations: readonly string[];
  readonly failures: readonly string[];
}

/** Names of pages that an error lists. */
const LISTED_NAMES = 5;

/** What is said and what exceeds a limit, as the options want it. */
const outcome = (text: string, options: Options, violations: readonly string[] = []): Outcome => ({
  text: withViolations(text, violations, options),
  violations,
  failures: [],
});

async function writeOutput(file: string, text: string): Promise<void> {
  await writeFile(file, text).catch((cause: unknown) => {
    throw new ProfilerError('not-writable', `${file} (${(cause as Error).message})`, { cause });
  });
}

/** Prints in the form that was asked for. */
function print(value: object, sections: readonly Section[], { output }: Options, about?: string) {
  if (output === 'json') return JSON.stringify(value);
  return output === 'markdown' ? formatMarkdown(sections, about) : formatText(sections);
}

/** Measures one input. */
async function runOne({ reader, reading, options }: Session): Promise<Outcome> {
  const input = await reader.read(options.target);
  const report = profile(input, reading);
  if (options.html !== undefined) await writeOutput(options.html, formatHtml(report));
  if (options.save !== undefined) {
    const page = snapshotPage(readPayload(input, reading), true);
    await writeOutput(options.save, formatSnapshot(snapshotOf([page])));
  }
  const sizes = { raw: report.total.raw, wire: report.wire.bytes };
  const text =
    options.output === 'json'
      ? formatJson(report, options.top)
      : print(report, reportSections(report, options.top), options);
  return outcome(text, options, [
    ...overBudget(report.name, sizes, options.budget),
    ...unwantedFindings(report, options.failOn),
  ]);
}

/** What a click on a link fetches. */
async function runNavigation({ reader, options }: Session, start: string): Promise<Outcome> {
  const [from, to] = [await reader.urlOf(start), await reader.urlOf(options.target)];
  if (from === undefined || to === undefined || new URL(from).origin !== new URL(to).origin) {
    throw new ProfilerError('usage', '--from and --to are two pages of one site');
  }
  const navigation = await measureNavigation(reader, from, to);
  const text = print(navigation, navigationSections(navigation), options, ABOUT_SITE);
  const name = `${start} → ${options.target}`;
  return outcome(text, options, overBudget(name, navigation, options.budget));
}

const outcomeOf = (comparison: Comparison, after: Snapshot, options: Options): Outcome =>
  outcome(
    print(comparison, comparisonSections(comparison, options.top), options, ABOUT_SITE),
    options,
    comparisonViolations(comparison, after, options),
  );

/** Compares two inputs, whatever their names. */
async function runDiff({ reader, reading, options }: Session, before: string): Promise<Outcome> {
  const [old, now] = [await reader.read(before), await reader.read(options.target)];
  const [, oldPage] = snapshotPage(readPayload(old, reading), true);
  const [name, page] = snapshotPage(readPayload(now, reading), true);
  const after = snapshotOf([[name, page]]);
  return outcomeOf(compare(snapshotOf([[name, oldPage]]), after), after, options);
}

async function readSnapshot(file: string): Promise<Snapshot> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new ProfilerError('bad-snapshot', toReadError(file, cause).message, { cause });
  });
  return parseSnapshot(text, file);
}

/** Measures all pages of a site. */
async function runAll(session: Session): Promise<Outcome> {
  const { options } = session;
  const wantsNodes = options.save !== undefined;
  const site = await measureSite(session, () => wantsNodes);
  if (options.save !== undefined) await writeOutput(options.save, formatSnapshot(site.snapshot));
  const text = print(site, siteSections(site, options.top), options, ABOUT_SITE);
  const violations = [...budgetViolations(site.snapshot, options.budget), ...site.unwanted];
  return { ...outcome(text, options, violations), failures: site.failures };
}

/** Compares one input, or all pages of a site, with what was saved. */
async function runAgainst(session: Session, file: string): Promise<Outcome> {
  const { reader, reading, options } = session;
  const before = await readSnapshot(file);
  if (options.isAll) {
    const keepsNodes = ({ name }: Input) => before.pages[pageOf(name)]?.nodes !== undefined;
    const site = await measureSite(session, keepsNodes);
    const comparison = compare(before, site.snapshot, options.limits);
    if (comparison.pages === 0) throw nothingCompared('no page of the site', before, file);
    const { failures } = site;
    const compared = { ...comparison, failures };
    const text = print(compared, comparisonSections(compared, options.top), options, ABOUT_SITE);
    const violations = comparisonViolations(comparison, site.snapshot, options);
    return { ...outcome(text, options, [...violations, ...site.unwanted]), failures };
  }
  const [name, page] = snapshotPage(readPayload(await reader.read(options.target), reading), true);
  const pages = Object.entries(before.pages).filter(([one]) => one === name);
  if (pages.length === 0) throw nothingCompared(name, before, file);
  const after = snapshotOf([[name, page]]);
  return outcomeOf(compare(snapshotOf(pages), after, options.limits), after, options);
}

function nothingCompared(name: string, { pages }: Snapshot, file: string): ProfilerError {
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
    // Reaching the host's site may build it: its modules are known only then.
    for (const input of [target, diff]) if (input !== undefined) await reader.urlOf(input);
    // Names of files are no part of what is compared.
    const isNamed = root !== undefined && !isAll && against === undefined;
    const project = isNamed ? await readProject(root) : NO_PROJECT;
    const session: Session = { reader, reading: { project, encoding }, options };
    if (options.from !== undefined) return await runNavigation(session, options.from);
    if (options.isWatching) return await watchPage(session);
    if (against !== undefined) return await runAgainst(session, against);
    if (isAll) return await runAll(session);
    return diff === undefined ? await runOne(session) : await runDiff(session, diff);
  } finally {
    await reader.release();
  }
}
