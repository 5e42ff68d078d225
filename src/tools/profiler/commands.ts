import { summarizeReport } from './baseline/page-summary.ts';
import { writeBaseline } from './baseline/write-baseline.ts';
import { aloneContext } from './cost/context.ts';
import { measureSequential } from './cost/measure.ts';
import { diffReports } from './diff/diff.ts';
import { formatDiff, markdownDiff } from './diff/format-diff.ts';
import { ProfilerError } from './errors.ts';
import type { Finding } from './findings/finding.ts';
import { findResentSlots } from './findings/resent-slots.ts';
import { weigh } from './findings/weigh.ts';
import type { Host } from './host.ts';
import type { Options } from './options.ts';
import { profile, read } from './profile.ts';
import { formatHtml } from './report/html.ts';
import { markdownReport } from './report/markdown.ts';
import type { Report } from './report/report.ts';
import { formatReport } from './report/table.ts';
import { kept, type Outcome, type Session, writeOutput } from './session.ts';
import { runAll, runBaseline, runCheck, runRecord } from './site-commands.ts';
import { toPayloadUrl } from './source/addresses.ts';
import { readEtags } from './source/etags.ts';
import { NO_PROJECT, readProject } from './source/project.ts';
import { InputReader } from './source/read-input.ts';

/** Slots that a navigation to a page gets again; asked for as a visitor of another page. */
async function findResent(
  { reader, host: { startPages } }: Session,
  url: string,
): Promise<Finding[]> {
  const target = toPayloadUrl(url);
  const { origin } = new URL(target);
  const start = startPages
    .map((page) => toPayloadUrl(origin + page))
    .find((candidate) => candidate !== target);
  if (start === undefined) return [];
  try {
    const { attribution: had, document } = read(await reader.fetch(start));
    // Waku has a payload there; a site that has a page for any path is another one.
    if (document) return [];
    const sent = read(await reader.fetch(target, { 'x-waku-etags': readEtags(had) })).attribution;
    const context = aloneContext(sent.payload);
    const cost = measureSequential('brotli', sent, context);
    return weigh(findResentSlots(had, sent), context, cost);
  } catch (error) {
    // Another site may have no payload at that address: then there is nothing to compare.
    if (error instanceof ProfilerError) return [];
    throw error;
  }
}

function print(report: Report, { output, top }: Options): string {
  if (output === 'json') return JSON.stringify(report);
  return output === 'markdown' ? markdownReport(report, top) : formatReport(report, top);
}

/** Measures one input. */
async function runOne(session: Session): Promise<string> {
  const { reader, project, options } = session;
  const measured = profile(await reader.read(options.target), project);
  // Only for a navigation: a site must not be sent requests that nobody has named.
  const url = options.isPayload ? await reader.urlOf(options.target) : undefined;
  const resent = url === undefined ? [] : await findResent(session, url);
  const findings = [...resent, ...measured.findings].toSorted(
    (one, other) => other.brotli - one.brotli,
  );
  const report: Report = { ...measured, findings };
  if (options.html !== undefined) await writeOutput(options.html, formatHtml(report));
  await writeBaseline(options, () => [summarizeReport(report)]);
  return print(report, options);
}

/** Compares two inputs. */
async function runDiff({ reader, project, options }: Session, before: string): Promise<string> {
  const { target, output, top } = options;
  const [old, now] = [await reader.read(before), await reader.read(target)];
  const diff = diffReports(profile(old, project), profile(now, project));
  if (output === 'json') return JSON.stringify(diff);
  return output === 'markdown' ? markdownDiff(diff, top) : formatDiff(diff, top);
}

async function run(session: Session): Promise<Outcome> {
  const { isAll, budgets, diff, baseline } = session.options;
  if (budgets === 'check') return runCheck(session);
  if (budgets === 'record') return runRecord(session);
  if (baseline !== undefined) return runBaseline(session, baseline);
  if (isAll) return runAll(session);
  return kept(diff === undefined ? await runOne(session) : await runDiff(session, diff));
}

/** Runs the command that the options describe. */
export async function runCommand(options: Options, host: Host): Promise<Outcome> {
  const { target, diff, root } = options;
  const reader = new InputReader(options, host.reachSite);
  try {
    // Reaching the host's site may build it: its modules are known only then.
    for (const input of [target, diff]) if (input !== undefined) await reader.urlOf(input);
    const project = root === undefined ? NO_PROJECT : await readProject(root);
    return await run({ reader, project, options, host });
  } finally {
    await reader.release();
  }
}
